import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PAGES } from '@trama/shared/paths';
import { siteSettings } from '@trama/shared/settings';
import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { SETTINGS_TEXTS as t } from '@trama/shared/texts/admin-settings';
import { useEffect, useMemo } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { ApiError, callApi } from '../dataProvider/http.ts';
import { PUBLISHING } from '../publishing/usePublishing.ts';
import { identity } from '../session/identity.ts';
import type { Banner } from '../ui/form/FormBanners.tsx';
import { RecordForm } from '../ui/form/RecordForm.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { SettingsInputs } from './SettingsInputs.tsx';
import { fieldOf, settingsForm, settingsPayload, settingsValues } from './settingsForm.ts';

const PATH = '/settings';
const KEY = ['settings'];

const readable = (json: unknown) => {
  const parsed = siteSettings.safeParse(json);
  if (!parsed.success) throw new ApiError(ADMIN_TEXTS.network.unreadable, 0);
  return parsed.data;
};

/** A refusal with its sentences under the form's own names. */
function withFormFields(failure: unknown): unknown {
  if (!(failure instanceof ApiError) || !failure.body.errors) return failure;
  const errors = Object.fromEntries(Object.entries(failure.body.errors).map(([path, said]) => [fieldOf(path), said]));
  return new ApiError(failure.message, failure.status, { errors, fromServer: failure.fromServer });
}

const SeeSite = () => (
  <a className="button outline" href={PAGES.home} target="_blank" rel="noopener">
    <Icon name="eye" />
    {t.seeSite}
  </a>
);

/** `/ajustes`: what the network says of itself. */
export function SettingsScreen() {
  const queries = useQueryClient();
  const leaveIfDenied = useLogoutIfAccessDenied();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => readable((await callApi('GET', PATH, undefined, signal)).json),
    // What is being typed must not be replaced because the window came back to the front.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  useEffect(() => {
    if (error) void leaveIfDenied(error);
  }, [error, leaveIfDenied]);
  const values = useMemo(() => data && settingsValues(data), [data]);

  const save = async (sent: unknown): Promise<Banner> => {
    try {
      const { json } = await callApi('PUT', PATH, settingsPayload(sent));
      const saved = readable(json);
      queries.setQueryData(KEY, saved);
      identity.keep({ name: saved.name, shortName: saved.shortName });
      void queries.invalidateQueries({ queryKey: [PUBLISHING] });
      return { kind: 'success', title: t.saved, text: t.savedText, actions: <SeeSite /> };
    } catch (failure) {
      throw withFormFields(failure);
    }
  };

  return (
    <Screen title={t.title} intro={t.intro} actions={<SeeSite />}>
      {!values && !error && <Loading />}
      {!values && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {values && (
        <RecordForm
          schema={settingsForm}
          values={values}
          draftKey="ajustes"
          fieldNames={t.fields}
          submitLabel={t.submit}
          failed={t.failed}
          save={save}
        >
          <SettingsInputs />
        </RecordForm>
      )}
    </Screen>
  );
}
