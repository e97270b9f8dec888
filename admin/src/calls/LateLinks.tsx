import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type LateLink, lateLink } from '@trama/shared/call-settings';
import { CALL_TEXTS as t } from '@trama/shared/texts/applications';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { APPLICATIONS } from '../applications/paths.ts';
import { useAction } from '../applications/useAction.ts';
import { useApi } from '../dataProvider/hooks.ts';
import { Section } from '../ui/form/Section.tsx';
import { moment } from '../ui/formatDateTime.ts';
import { Icon } from '../ui/Icon.tsx';

const links = z.array(lateLink);

const isOpen = ({ used_at, revoked_at, expires_at }: LateLink) => !used_at && !revoked_at && Date.parse(expires_at) > Date.now();

function standing({ used_at, revoked_at, expires_at }: LateLink): string {
  if (used_at) return t.lateUsed(moment(used_at));
  if (revoked_at) return t.lateRevoked(moment(revoked_at));
  return Date.parse(expires_at) <= Date.now() ? t.lateExpired : t.lateOpen(moment(expires_at));
}

function Row({ link }: { link: LateLink }) {
  const act = useAction();
  const revoke = () =>
    act({
      method: 'DELETE',
      path: `/late-links/${link.late_link_id}`,
      answer: lateLink,
      done: t.lateRevokedNow,
      failed: t.saveFailed,
    });
  return (
    <li>
      <Icon name="link" />
      <span>
        {link.email}
        <span className="secondary num">{t.lateSentOn(moment(link.created_at))}</span>
        <span className="secondary num">{standing(link)}</span>
        {link.application_id && (
          <Link className="link" to={APPLICATIONS.one(link.application_id)}>
            {t.lateSee}
          </Link>
        )}
      </span>
      {isOpen(link) && (
        <button
          type="button"
          className="icon-button"
          aria-label={t.lateRevoke(link.email)}
          title={t.lateRevoke(link.email)}
          onClick={() => void revoke()}
        >
          <Icon name="trash" />
        </button>
      )}
    </li>
  );
}

/** Links that let one person apply after the close: to whom, until when, and what for. */
export function LateLinks({ eventId }: { eventId: number }) {
  const { data } = useApi(`/late-links?event_id=${eventId}`, links);
  const [email, setEmail] = useState('');
  const act = useAction();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const payload = { event_id: eventId, email: email.trim() };
    const sent = await act({
      method: 'POST',
      path: '/late-links',
      payload,
      answer: lateLink,
      done: t.lateSent,
      failed: t.saveFailed,
    });
    if (sent) setEmail('');
  };
  return (
    <Section title={t.late}>
      <p className="form-note">{t.lateHelp}</p>
      <ul className="files">
        {(data?.data ?? []).map((link) => (
          <Row key={link.late_link_id} link={link} />
        ))}
      </ul>
      <form className="stack" noValidate onSubmit={(event) => void send(event)}>
        <TextField
          id="late-email"
          type="email"
          label={t.lateEmail}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          autoComplete="off"
        />
        <div className="actions">
          <Button type="submit" variant="outlined" disabled={email.trim() === ''}>
            {t.lateSend}
          </Button>
        </div>
      </form>
    </Section>
  );
}
