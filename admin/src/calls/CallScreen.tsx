import { Box } from '@mui/material';
import { CALL_SETTINGS_TEXTS as t } from '@trama/shared/texts/calls';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { FORM_QUERY, useAsk } from '../dataProvider/hooks.ts';
import { ApiError } from '../dataProvider/http.ts';
import { HistoryLink } from '../history/HistoryLink.tsx';
import { Screen } from '../layout/Screen.tsx';
import { MailOff } from '../mails/MailOff.tsx';
import { Reviewers } from '../reviews/Reviewers.tsx';
import { TabList, TabPanel } from '../ui/form/FormTabs.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { CALL_FORM_TABS, CallForm, type CallFormTab } from './CallForm.tsx';
import { CallTabs } from './CallTabs.tsx';
import { LateLinks } from './LateLinks.tsx';
import { useEventSummary } from './useEventSummary.ts';

/** `/admin/postulaciones/convocatoria/:eventId`: how this call differs from the plain one, and who is invited; the fragment
 * of the address may name a tab. */
export function CallScreen() {
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const { hash } = useLocation();
  const [tab, setTab] = useState<CallFormTab>(() => CALL_FORM_TABS.find(({ id }) => hash === `#${id}`)?.id ?? 'form');
  const eventId = Number(useParams().eventId);
  const { data, error, refetch } = useAsk(['call-settings', eventId], (api) => api.getCallSettings(eventId), FORM_QUERY);
  const summary = useEventSummary(eventId);
  if (!Number.isSafeInteger(eventId) || (error instanceof ApiError && error.status === 404))
    return <NotFound message={CONTENT_WORDS.event.notFound} />;
  // While the next one loads, the query still answers the one before.
  const settings = data?.event_id === eventId ? data : undefined;
  return (
    <Screen title={t.title} intro={summary?.events[0]?.event_title} actions={<HistoryLink kind="call" id={eventId} />}>
      <CallTabs eventId={eventId} current="settings" />
      <Loaded query={{ data: settings, error, refetch }}>
        {(loaded) => (
          <>
            <MailOff />
            <TabList label={t.title} tabs={CALL_FORM_TABS} current={tab} onChange={setTab} wrong={wrong} />
            <div hidden={tab === 'reviewers'}>
              <CallForm
                key={eventId}
                eventId={eventId}
                settings={loaded}
                summary={summary}
                reload={refetch}
                tab={tab}
                onWrong={setWrong}
              />
            </div>
            <TabPanel id="reviewers" current={tab}>
              <Reviewers eventId={eventId} />
            </TabPanel>
            <div hidden={tab !== 'form'}>
              <Box sx={{ maxWidth: '46rem', mt: 3 }}>
                <LateLinks eventId={eventId} />
              </Box>
            </div>
          </>
        )}
      </Loaded>
    </Screen>
  );
}
