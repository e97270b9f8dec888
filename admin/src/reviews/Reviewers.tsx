import { newReviewer, type Reviewer } from '@trama/shared/reviews';
import { CONSENT_PANEL_TEXTS as c } from '@trama/shared/texts/consents-in-panel';
import { REVIEWER_TEXTS as t } from '@trama/shared/texts/reviews';
import { useState } from 'react';
import { z } from 'zod';
import { useAction, useAsk, useChange } from '../dataProvider/hooks.ts';
import { IconButton } from '../ui/buttons.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { FieldText } from '../ui/form/FieldText.tsx';
import type { Banner } from '../ui/form/FormBanners.tsx';
import { RecordForm } from '../ui/form/RecordForm.tsx';
import { Section } from '../ui/form/Section.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { Icon } from '../ui/Icon.tsx';

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
        <span className="secondary num">{one.accepted_at ? c.accepted(formatDateTime(one.accepted_at)) : c.notAccepted}</span>
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

const invitation = z.object({ reviewerName: newReviewer.shape.name, reviewerEmail: newReviewer.shape.email });
const EMPTY = { reviewerName: '', reviewerEmail: '' };
const FIELD_NAMES = { reviewerName: t.name, reviewerEmail: t.email };

/** The reviewers of an event's applications, invited by mail, without an account. */
export function Reviewers({ eventId }: { eventId: number }) {
  const { data: reviewers = [] } = useAsk(['reviewers', eventId], (api) => api.getReviewers(eventId));
  const change = useChange();
  const invite = async (sent: unknown): Promise<Banner> => {
    const { reviewerName: name, reviewerEmail: email } = invitation.parse(sent);
    await change((api) => api.inviteReviewer({ event_id: eventId, name, email }));
    return { kind: 'success', title: t.invited };
  };
  return (
    <Section title={t.reviewers}>
      <p className="form-note">{t.reviewersHelp}</p>
      <ul className="files">
        {reviewers.map((one) => (
          <Row key={one.reviewer_id} reviewer={one} />
        ))}
      </ul>
      <RecordForm
        schema={invitation}
        values={EMPTY}
        draftKey={`evaluadora-${eventId}`}
        fieldNames={FIELD_NAMES}
        submitLabel={t.invite}
        failed={t.inviteFailed}
        save={invite}
        resetOnSuccess
        short
      >
        <FieldText name="reviewerName" label={t.name} autoComplete="off" />
        <FieldText
          name="reviewerEmail"
          type="email"
          inputMode="email"
          label={t.email}
          autoComplete="off"
          tidy={(typed) => typed.trim()}
        />
      </RecordForm>
    </Section>
  );
}
