import Button from '@mui/material/Button';
import type { Reviewer } from '@trama/shared/reviews';
import { REVIEWER_TEXTS as t } from '@trama/shared/texts/reviews';
import { type FormEvent, useState } from 'react';
import { useAction, useAsk } from '../dataProvider/hooks.ts';
import { IconButton } from '../ui/buttons.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { Section } from '../ui/form/Section.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { Icon } from '../ui/Icon.tsx';
import { TextInput } from '../ui/TextInput.tsx';

/** One reviewer: how many reviews are done, when the link was sent; it can be sent again or revoked. */
function Row({ reviewer: one }: { reviewer: Reviewer }) {
  const [asked, setAsked] = useState<'again' | 'remove' | null>(null);
  const { act } = useAction();
  const again = () => act((api) => api.sendReviewerLink(one.reviewer_id), { done: t.sentAgain, failed: t.inviteFailed });
  const remove = () => act((api) => api.removeReviewer(one.reviewer_id), { done: t.removed, failed: t.removeFailed });
  const ask = (what: 'again' | 'remove', label: string, icon: 'mail' | 'trash') => (
    <IconButton icon={icon} label={label} onClick={() => setAsked(what)} />
  );
  return (
    <li>
      <Icon name="person" />
      <span>
        {one.name}
        <span className="secondary">{one.email}</span>
        <span className="secondary num">
          {t.done(one.done)}. {one.last_seen_at ? t.lastSeen(formatDateTime(one.last_seen_at)) : t.never}
        </span>
        {one.link_sent_at && <span className="secondary num">{t.linkSent(formatDateTime(one.link_sent_at))}</span>}
      </span>
      {ask('again', t.again(one.name), 'mail')}
      {ask('remove', `${t.remove}: ${one.name}`, 'trash')}
      {asked === 'again' && (
        <Confirm
          title={t.againQuestion(one.name)}
          lines={[t.againHelp]}
          confirm={t.againConfirm}
          onConfirm={again}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'remove' && (
        <Confirm
          title={t.removeQuestion(one.name)}
          lines={[t.removeHelp(one.done)]}
          confirm={t.remove}
          danger
          onConfirm={remove}
          onClose={() => setAsked(null)}
        />
      )}
    </li>
  );
}

/** The reviewers of an event's applications, invited by mail, without an account. */
export function Reviewers({ eventId }: { eventId: number }) {
  const { data: reviewers = [] } = useAsk(['reviewers', eventId], (api) => api.getReviewers(eventId));
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const { act } = useAction();
  const invite = async (event: FormEvent) => {
    event.preventDefault();
    const invitation = { event_id: eventId, name, email: email.trim() };
    const invited = await act((api) => api.inviteReviewer(invitation), { done: t.invited, failed: t.inviteFailed });
    if (!invited) return;
    setName('');
    setEmail('');
  };
  return (
    <Section title={t.reviewers}>
      <p className="form-note">{t.reviewersHelp}</p>
      <ul className="files">
        {reviewers.map((one) => (
          <Row key={one.reviewer_id} reviewer={one} />
        ))}
      </ul>
      <form className="stack" noValidate onSubmit={(event) => void invite(event)}>
        <TextInput id="reviewer-name" label={t.name} value={name} onChange={setName} autoComplete="off" />
        <TextInput id="reviewer-email" type="email" label={t.email} value={email} onChange={setEmail} autoComplete="off" />
        <div className="actions">
          <Button type="submit" variant="outlined" disabled={name.trim() === '' || email.trim() === ''}>
            {t.invite}
          </Button>
        </div>
      </form>
    </Section>
  );
}
