import { Alert } from '@mui/material';
import { type SettingsResponse, settingsResponse } from '@trama/shared/network/settings';
import { PAGES } from '@trama/shared/paths';
import { SETTINGS_LABELS } from '@trama/shared/records/settings';
import { SETTINGS_TEXTS as t } from '@trama/shared/texts/settings';
import { FORM_QUERY, useChange, useGet } from '../dataProvider/hooks.ts';
import { ApiError, parseResponse } from '../dataProvider/http.ts';
import { refreshIdentity } from '../dataProvider/identity.ts';
import { HistoryLink } from '../history/HistoryLink.tsx';
import { type Outcome, VersionedForm } from '../recordForm/VersionedForm.tsx';
import { SiteLink } from '../ui/buttons.tsx';
import type { FormRecord } from '../ui/form/drafts.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Screen } from '../ui/Screen.tsx';
import { SettingsInputs } from './SettingsInputs.tsx';
import { settingsField, settingsForm, settingsPayload, settingsValues } from './settingsForm.ts';

/** Renames the error's fields to those of the form. */
function withFormFields(failure: unknown): unknown {
  if (!(failure instanceof ApiError) || !failure.body.errors) return failure;
  const errors = Object.fromEntries(
    Object.entries(failure.body.errors).map(([path, sentence]) => [settingsField(path), sentence]),
  );
  return new ApiError(failure.message, failure.status, { errors, fromServer: failure.fromServer });
}

const settingsRecord = ({ version, pictures: _, examples: __, ...settings }: SettingsResponse): FormRecord => ({
  values: settingsValues(settings),
  version,
});
const VERSIONED = {
  kind: 'settings',
  read: (response: unknown) => settingsRecord(parseResponse(settingsResponse, response)),
} as const;

/** Labels of texts that still contain the network's former name. */
function staleNames(before: SettingsResponse | undefined, after: SettingsResponse): string[] {
  if (!before || before.name === after.name) return [];
  const values = settingsValues(after);
  return Object.entries(SETTINGS_LABELS).flatMap(([name, label]) =>
    typeof values[name] === 'string' && values[name].includes(before.name) ? label : [],
  );
}

const SeeSite = () => <SiteLink href={PAGES.home}>{t.seeSite}</SiteLink>;

/** `/ajustes`: the network's names, texts, URLs and menu. */
export function SettingsScreen() {
  const query = useGet('/settings', settingsResponse, FORM_QUERY);
  const change = useChange();

  const save = async (sent: unknown, version: number | undefined): Promise<Outcome> => {
    const payload = { ...settingsPayload(sent), version };
    const settings = await change((api) => api.request('PUT', '/settings', settingsResponse, payload)).catch(
      (failure: unknown) => {
        throw withFormFields(failure);
      },
    );
    await Promise.all([query.refetch(), refreshIdentity()]);
    const left = staleNames(query.data, settings);
    const text = left.length === 0 ? t.savedText : `${t.savedText} ${t.oldName(query.data?.name ?? '', left.join(', '))}`;
    return { kind: 'success', title: t.saved, text, actions: <SeeSite />, stored: settingsRecord(settings) };
  };

  const actions = (
    <>
      <HistoryLink kind="settings" id="site" />
      <SeeSite />
    </>
  );
  return (
    <Screen title={t.title} intro={t.intro} actions={actions}>
      <Loaded query={query}>
        {(settings) => (
          <VersionedForm
            schema={settingsForm}
            {...settingsRecord(settings)}
            versioned={{ ...VERSIONED, id: 'site' }}
            draftKey="ajustes"
            fieldNames={SETTINGS_LABELS}
            submitLabel={t.submit}
            failed={t.failed}
            save={save}
          >
            {settings.examples.length > 0 && (
              <Alert severity="info" className="banner">
                {t.examples(settings.examples.length)}
              </Alert>
            )}
            <SettingsInputs pictures={settings.pictures} examples={settings.examples} />
          </VersionedForm>
        )}
      </Loaded>
    </Screen>
  );
}
