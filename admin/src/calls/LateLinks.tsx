import Button from '@mui/material/Button';
import type { LateLink } from '@trama/shared/call-settings';
import { CALL_SETTINGS_TEXTS, CALL_TEXTS as t } from '@trama/shared/texts/calls';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAction, useAsk } from '../dataProvider/hooks.ts';
import { APPLICATIONS } from '../paths.ts';
import { IconButton } from '../ui/buttons.tsx';
import { Section } from '../ui/form/Section.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { Icon } from '../ui/Icon.tsx';
import { TextInput } from '../ui/TextInput.tsx';

const isOpen = ({ used_at, revoked_at, expires_at }: LateLink) => !used_at && !revoked_at && Date.parse(expires_at) > Date.now();

function linkStatus({ used_at, revoked_at, expires_at }: LateLink): string {
  if (used_at) return CALL_SETTINGS_TEXTS.lateUsed(formatDateTime(used_at));
  if (revoked_at) return CALL_SETTINGS_TEXTS.lateRevoked(formatDateTime(revoked_at));
  return Date.parse(expires_at) <= Date.now()
    ? CALL_SETTINGS_TEXTS.lateExpired
    : CALL_SETTINGS_TEXTS.lateOpen(formatDateTime(expires_at));
}

function Row({ link }: { link: LateLink }) {
  const { act } = useAction();
  const revoke = () =>
    act((api) => api.revokeLateLink(link.late_link_id), {
      done: CALL_SETTINGS_TEXTS.lateRevokedNow,
      failed: CALL_SETTINGS_TEXTS.saveFailed,
    });
  return (
    <li>
      <Icon name="link" />
      <span>
        {link.email}
        <span className="secondary num">{CALL_SETTINGS_TEXTS.lateSentOn(formatDateTime(link.created_at))}</span>
        <span className="secondary num">{linkStatus(link)}</span>
        {link.application_id && (
          <Link className="link" to={APPLICATIONS.one(link.application_id)}>
            {CALL_SETTINGS_TEXTS.lateSee}
          </Link>
        )}
      </span>
      {isOpen(link) && (
        <IconButton icon="trash" label={CALL_SETTINGS_TEXTS.lateRevoke(link.email)} onClick={() => void revoke()} />
      )}
    </li>
  );
}

/** Late links: each lets one person apply after the close. */
export function LateLinks({ eventId }: { eventId: number }) {
  const { data: links = [] } = useAsk(['late-links', eventId], (api) => api.getLateLinks(eventId));
  const [email, setEmail] = useState('');
  const { act } = useAction();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const link = { event_id: eventId, email: email.trim() };
    if (await act((api) => api.sendLateLink(link), { done: t.lateSent, failed: CALL_SETTINGS_TEXTS.saveFailed })) setEmail('');
  };
  return (
    <Section title={CALL_SETTINGS_TEXTS.late}>
      <p className="form-note">{CALL_SETTINGS_TEXTS.lateHelp}</p>
      <ul className="files">
        {links.map((link) => (
          <Row key={link.late_link_id} link={link} />
        ))}
      </ul>
      <form className="stack" noValidate onSubmit={(event) => void send(event)}>
        <TextInput
          id="late-email"
          type="email"
          label={CALL_SETTINGS_TEXTS.lateEmail}
          value={email}
          onChange={setEmail}
          autoComplete="off"
        />
        <div className="actions">
          <Button type="submit" variant="outlined" disabled={email.trim() === ''}>
            {CALL_SETTINGS_TEXTS.lateSend}
          </Button>
        </div>
      </form>
    </Section>
  );
}
