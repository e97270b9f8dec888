import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { reviewer } from '@trama/shared/reviews';
import { REVIEW_TEXTS as t } from '@trama/shared/reviews-texts';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { Section } from '../form/Section.tsx';
import { Icon } from '../layout/Icon.tsx';
import { useToast } from '../layout/Toast.tsx';
import { moment } from '../moment.ts';
import { sentenceOf, useApi, useChange } from '../useApi.ts';

const reviewers = z.array(reviewer);

/** Who reviews this event's applications: invited by mail, without an account. */
export function Reviewers({ eventId }: { eventId: number }) {
  const { data } = useApi(`/reviewers?event_id=${eventId}`, reviewers);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const change = useChange();
  const toast = useToast();
  const invite = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await change('POST', '/reviewers', { event_id: eventId, name, email }, reviewer);
      toast(t.invited);
      setName('');
      setEmail('');
    } catch (error) {
      toast(sentenceOf(error, t.failed), 'error');
    }
  };
  const remove = async (id: string) => {
    try {
      await change('DELETE', `/reviewers/${id}`, undefined, z.object({}));
      toast(t.removed);
    } catch (error) {
      toast(sentenceOf(error, t.failed), 'error');
    }
  };
  return (
    <Section title={t.reviewers}>
      <p className="form-note">{t.reviewersHelp}</p>
      <ul className="files">
        {(data?.data ?? []).map((one) => (
          <li key={one.reviewer_id}>
            <Icon name="person" />
            <span>
              {one.name}
              <span className="secondary">{one.email}</span>
              <span className="secondary num">
                {t.done(one.done)}. {one.last_seen_at ? moment(one.last_seen_at) : t.never}
              </span>
            </span>
            <button
              type="button"
              className="icon-button"
              aria-label={`${t.remove}: ${one.name}`}
              title={t.remove}
              onClick={() => void remove(one.reviewer_id)}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
      <form className="stack" noValidate onSubmit={(event) => void invite(event)}>
        <TextField
          id="reviewer-name"
          label={t.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
        />
        <TextField
          id="reviewer-email"
          type="email"
          label={t.email}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          autoComplete="off"
        />
        <div className="actions">
          <Button type="submit" variant="outlined" disabled={name.trim() === '' || email.trim() === ''}>
            {t.invite}
          </Button>
        </div>
      </form>
    </Section>
  );
}
