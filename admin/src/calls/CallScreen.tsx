import { Box } from '@mui/material';
import type { CallSettings } from '@trama/shared/calls/settings';
import { CALL_SETTINGS_TEXTS as t } from '@trama/shared/texts/calls';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { HistoryLink } from '../history/HistoryLink.tsx';
import { MailOff } from '../mails/MailOff.tsx';
import { Reviewers } from '../reviews/Reviewers.tsx';
import { TabList, TabPanel } from '../ui/form/FormTabs.tsx';
import { CALL_FORM_TABS, CallForm, type CallFormTab } from './CallForm.tsx';
import { CallTabScreen } from './CallTabs.tsx';
import { LateLinks } from './LateLinks.tsx';
import { useEventSummary } from './useEventSummary.ts';

function Settings({ settings, reload }: { settings: CallSettings; reload: () => Promise<unknown> }) {
  const eventId = settings.event_id;
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const { hash } = useLocation();
  const [tab, setTab] = useState<CallFormTab>(() => CALL_FORM_TABS.find(({ id }) => hash === `#${id}`)?.id ?? 'form');
  const summary = useEventSummary(eventId);
  return (
    <>
      <MailOff />
      <TabList label={t.title} tabs={CALL_FORM_TABS} current={tab} onChange={setTab} wrong={wrong} />
      <div hidden={tab === 'reviewers'}>
        <CallForm
          key={eventId}
          eventId={eventId}
          settings={settings}
          summary={summary}
          reload={reload}
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
  );
}

/**
 * `/admin/postulaciones/convocatoria/:eventId`: how this call differs from the plain one, and who is invited; the fragment
 * of the address may name a tab.
 */
export const CallScreen = () => (
  <CallTabScreen
    tab="settings"
    title={t.title}
    name="call-settings"
    ask={(api, eventId) => api.getCallSettings(eventId)}
    actions={(_, eventId) => <HistoryLink kind="call" id={eventId} />}
  >
    {(settings, reload) => <Settings settings={settings} reload={reload} />}
  </CallTabScreen>
);
