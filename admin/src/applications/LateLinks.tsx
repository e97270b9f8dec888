import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { CALL_TEXTS as t } from '@trama/shared/applications-texts';
import { type LateLink, lateLink } from '@trama/shared/call-settings';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { Section } from '../form/Section.tsx';
import { Icon } from '../layout/Icon.tsx';
import { useToast } from '../layout/Toast.tsx';
import { moment } from '../moment.ts';
import { sentenceOf, useApi, useChange } from '../useApi.ts';

const links = z.array(lateLink);

function standing({ used_at, expires_at }: LateLink): string {
  if (used_at) return t.lateUsed;
  return Date.parse(expires_at) <= Date.now() ? t.lateExpired : t.lateOpen(moment(expires_at));
}

/** Links that let one person apply after the close. */
export function LateLinks({ eventId }: { eventId: number }) {
  const { data } = useApi(`/late-links?event_id=${eventId}`, links);
  const [email, setEmail] = useState('');
  const change = useChange();
  const toast = useToast();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await change('POST', '/late-links', { event_id: eventId, email: email.trim() }, lateLink);
      toast(t.lateSent);
      setEmail('');
    } catch (error) {
      toast(sentenceOf(error, t.saveFailed), 'error');
    }
  };
  return (
    <Section title={t.late}>
      <p className="form-note">{t.lateHelp}</p>
      <ul className="files">
        {(data?.data ?? []).map((link) => (
          <li key={link.late_link_id}>
            <Icon name="link" />
            <span>
              {link.email}
              <span className="secondary num">{standing(link)}</span>
            </span>
          </li>
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
