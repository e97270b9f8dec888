import { PAGES } from '@trama/shared/paths';
import { type AnsweredSettings, answeredSettings } from '@trama/shared/settings';
import { SETTINGS_TEXTS as t } from '@trama/shared/texts/settings';
import { FORM_QUERY, useAsk, useChange } from '../dataProvider/hooks.ts';
import { ApiError, parseAnswer } from '../dataProvider/http.ts';
import { HistoryLink } from '../history/HistoryLink.tsx';
import { refreshIdentity } from '../session/identity.ts';
import { SiteLink } from '../ui/buttons.tsx';
import type { FormRecord } from '../ui/form/drafts.ts';
import { type Outcome, RecordForm } from '../ui/form/RecordForm.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { SettingsInputs } from './SettingsInputs.tsx';
import { fieldOf, settingsForm, settingsPayload, settingsValues } from './settingsForm.ts';

/** A refusal with its sentences under the form's own names. */
function withFormFields(failure: unknown): unknown {
  if (!(failure instanceof ApiError) || !failure.body.errors) return failure;
  const errors = Object.fromEntries(Object.entries(failure.body.errors).map(([path, sentence]) => [fieldOf(path), sentence]));
  return new ApiError(failure.message, failure.status, { errors, fromServer: failure.fromServer });
}

const settingsRecord = ({ version, ...settings }: AnsweredSettings): FormRecord => ({
  values: settingsValues(settings),
  version,
});
const VERSIONED = {
  kind: 'settings',
  read: (answer: unknown) => settingsRecord(parseAnswer(answeredSettings, answer)),
} as const;

const SeeSite = () => <SiteLink href={PAGES.home}>{t.seeSite}</SiteLink>;

/** `/ajustes`: the network's names, texts, addresses and privacy notice. */
export function SettingsScreen() {
  const query = useAsk(['settings'], (api) => api.getSettings(), FORM_QUERY);
  const change = useChange();

  const save = async (sent: unknown, version: number | undefined): Promise<Outcome> => {
    const settings = await change((api) => api.saveSettings(settingsPayload(sent), version)).catch((failure: unknown) => {
      throw withFormFields(failure);
    });
    await Promise.all([query.refetch(), refreshIdentity()]);
    return { kind: 'success', title: t.saved, text: t.savedText, actions: <SeeSite />, stored: settingsRecord(settings) };
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
          <RecordForm
            schema={settingsForm}
            {...settingsRecord(settings)}
            versioned={VERSIONED}
            draftKey="ajustes"
            fieldNames={t.fields}
            submitLabel={t.submit}
            failed={t.failed}
            save={save}
          >
            <SettingsInputs />
          </RecordForm>
        )}
      </Loaded>
    </Screen>
  );
}
