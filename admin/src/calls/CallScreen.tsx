import { Box } from '@mui/material';
import { type CallSettings, callSettings, type LateLink, lateLink, newLateLink } from '@trama/shared/calls/settings';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { CALL_SETTINGS_TEXTS as settingsTexts, CALL_TEXTS as t } from '@trama/shared/texts/calls';
import { UNSENT_TEXTS } from '@trama/shared/texts/mails';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { z } from 'zod';
import { useChange, useGet } from '../dataProvider/hooks.ts';
import { HistoryLink } from '../history/HistoryLink.tsx';
import { MailOff, useOnlyStored } from '../mails/MailOff.tsx';
import { VersionedForm } from '../recordForm/VersionedForm.tsx';
import { Reviewers } from '../reviews/Reviewers.tsx';
import { ActIcon } from '../ui/ActButton.tsx';
import type { Banner } from '../ui/form/FormBanners.tsx';
import { TabList, TabPanel } from '../ui/form/FormTabs.tsx';
import { FieldText } from '../ui/form/fields.tsx';
import { Section } from '../ui/form/Section.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { Icon } from '../ui/Icon.tsx';
import { CALL_FORM_TABS, CallForm, type CallFormTab } from './CallForm.tsx';
import { CallTabScreen } from './CallTabs.tsx';
import { useEventSummary } from './useEventSummary.tsx';

const isOpen = ({ used_at, revoked_at, expires_at }: LateLink) => !used_at && !revoked_at && Date.parse(expires_at) > Date.now();

function linkStatus({ used_at, revoked_at, expires_at }: LateLink): string {
  if (used_at) return settingsTexts.lateUsed(formatDateTime(used_at));
  if (revoked_at) return settingsTexts.lateRevoked(formatDateTime(revoked_at));
  return Date.parse(expires_at) <= Date.now() ? settingsTexts.lateExpired : settingsTexts.lateOpen(formatDateTime(expires_at));
}

function Row({ link }: { link: LateLink }) {
  const sentOn = useOnlyStored() ? UNSENT_TEXTS.linkOn : settingsTexts.lateSentOn;
  return (
    <li>
      <Icon name="link" />
      <span>
        {link.email}
        <span className="secondary num">{sentOn(formatDateTime(link.created_at))}</span>
        <span className="secondary num">{linkStatus(link)}</span>
        {link.application_id && <Link to={APPLICATIONS.one(link.application_id)}>{settingsTexts.lateSee}</Link>}
      </span>
      {isOpen(link) && (
        <ActIcon
          icon="trash"
          label={settingsTexts.lateRevoke(link.email)}
          act={{
            request: (api) => api.send('DELETE', `/late-links/${link.late_link_id}`),
            done: settingsTexts.lateRevokedNow,
            failed: settingsTexts.saveFailed,
          }}
        />
      )}
    </li>
  );
}

const address = z.object({ lateEmail: newLateLink.shape.email });
const EMPTY = { lateEmail: '' };

/** Late links: each lets one person apply after the close. */
function LateLinks({ eventId }: { eventId: number }) {
  const { data: links = [] } = useGet(`/late-links?event_id=${eventId}`, z.array(lateLink));
  const change = useChange();
  const onlyStored = useOnlyStored();
  const send = async (sent: unknown): Promise<Banner> => {
    await change((api) => api.send('POST', '/late-links', { event_id: eventId, email: address.parse(sent).lateEmail }));
    return { kind: 'success', title: onlyStored ? UNSENT_TEXTS.link : t.lateSent };
  };
  return (
    <Section title={settingsTexts.late}>
      <p className="form-note">{settingsTexts.lateHelp}</p>
      <ul className="files">
        {links.map((link) => (
          <Row key={link.late_link_id} link={link} />
        ))}
      </ul>
      <VersionedForm
        schema={address}
        values={EMPTY}
        draftKey={`enlace-${eventId}`}
        fieldNames={{ lateEmail: settingsTexts.lateEmail }}
        submitLabel={settingsTexts.lateSend}
        failed={settingsTexts.saveFailed}
        save={send}
        resetOnSuccess
        short
      >
        <FieldText name="lateEmail" type="email" label={settingsTexts.lateEmail} autoComplete="off" />
      </VersionedForm>
    </Section>
  );
}

function Settings({ settings, reload }: { settings: CallSettings; reload: () => Promise<unknown> }) {
  const eventId = settings.event_id;
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const { hash } = useLocation();
  const [tab, setTab] = useState<CallFormTab>(() => CALL_FORM_TABS.find(({ id }) => hash === `#${id}`)?.id ?? 'form');
  const summary = useEventSummary(eventId);
  return (
    <>
      <MailOff />
      <TabList label={settingsTexts.title} tabs={CALL_FORM_TABS} current={tab} onChange={setTab} wrong={wrong} />
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

/** `/admin/postulaciones/convocatoria/:eventId`: the call's settings and reviewers. The URL's fragment may name a tab. */
export const CallScreen = () => (
  <CallTabScreen
    tab="settings"
    title={settingsTexts.title}
    name="call-settings"
    query={(api, eventId) => api.request('GET', `/call-settings/${eventId}`, callSettings)}
    actions={(_, eventId) => <HistoryLink kind="call" id={eventId} />}
  >
    {(settings, reload) => <Settings settings={settings} reload={reload} />}
  </CallTabScreen>
);
