import { Alert, AlertTitle, Box, LinearProgress } from '@mui/material';
import type { ListedApplication } from '@trama/shared/applications/answers';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { distributed, newReviewer, type Reviewer } from '@trama/shared/reviews/reviews';
import { CONSENT_PANEL_TEXTS as consentTexts } from '@trama/shared/texts/consents-in-panel';
import { UNSENT_TEXTS } from '@trama/shared/texts/mails';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { REVIEWER_TEXTS as t } from '@trama/shared/texts/reviews';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { useChange } from '../dataProvider/hooks.ts';
import type { Listed } from '../dataProvider/mapping.ts';
import { useOnlyStored } from '../mails/MailOff.tsx';
import { VersionedForm } from '../recordForm/VersionedForm.tsx';
import { type Act, ActButton, ActIcon } from '../ui/ActButton.tsx';
import type { Banner } from '../ui/form/FormBanners.tsx';
import { FieldText } from '../ui/form/fields.tsx';
import { Section } from '../ui/form/Section.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { NativeSelect } from '../ui/inputs.tsx';
import { useReviewers } from './AssignTo.tsx';
import { ReviewerFiles } from './ReviewerFiles.tsx';

/** Names of applications that the notice lists; the list has all. */
const NAMED = { pagination: { page: 1, perPage: 5 }, sort: { field: 'created_at', order: 'ASC' } } as const;

interface ShortProps {
  eventId: number;
  /** Wanted reviewers of each application, and the number of applications with fewer. */
  readers: number;
  count: number;
  onClose: () => void;
}

/** Names the applications that the distribution left with fewer reviewers than wanted. */
function Short({ eventId, readers, count, onClose }: ShortProps) {
  const { data = [] } = useGetList<Listed<ListedApplication, string>>('applications', {
    ...NAMED,
    filter: { event_id: eventId, readers_below: readers },
  });
  return (
    <Alert severity="warning" className="banner" onClose={onClose} closeText={PANEL_TEXTS.close}>
      <AlertTitle component="h4">{t.shortTitle(count, readers)}</AlertTitle>
      <p>{t.shortHelp}</p>
      <ul>
        {data.map(({ id, fullName, titulo }) => (
          <li key={id}>
            <Link to={APPLICATIONS.one(id)}>{fullName}</Link> {titulo}
          </li>
        ))}
      </ul>
      <Link to={`${APPLICATIONS.ofEvent(eventId)}&readers_below=${readers}`}>{t.seeShort}</Link>
    </Alert>
  );
}

/** Assigns a number of reviewers to each application, or lets every reviewer read all. */
function Distribute({ eventId, reviewers }: { eventId: number; reviewers: readonly Reviewer[] }) {
  const [readers, setReaders] = useState('2');
  const counts = Array.from({ length: Math.min(reviewers.length, 5) }, (_, index) => String(index + 1));
  const wanted = counts.includes(readers) ? readers : (counts.at(-1) ?? '1');
  const failed = t.distributeFailed;
  const [short, setShort] = useState<{ count: number; readers: number } | null>(null);
  return (
    <div className="stack">
      <h3>{t.distribute}</h3>
      <p className="form-note">{t.distributeHelp}</p>
      <div className="inline-form">
        <NativeSelect
          id="readers-each"
          label={t.readersEach}
          value={wanted}
          choices={counts.map((count) => [count, count] as const)}
          onChange={setReaders}
        />
        <ActButton
          act={{
            request: (api) =>
              api.request('POST', '/review-assignments/distribute', distributed, { event_id: eventId, readers: Number(wanted) }),
            done: ({ assigned, short, waiting }) => t.distributed(assigned, short, waiting),
            failed,
            confirmation: {
              title: t.distributeQuestion(reviewers.length),
              lines: [t.distributeLine(Number(wanted)), t.distributeBack],
              confirm: t.distributeButton,
            },
            onDone: (made) => setShort(made.short > 0 ? { count: made.short, readers: Number(wanted) } : null),
          }}
        >
          {t.distributeButton}
        </ActButton>
      </div>
      {short && <Short {...short} eventId={eventId} onClose={() => setShort(null)} />}
      {reviewers.some((one) => one.assigned > 0) && (
        <div className="actions">
          <ActButton
            act={{
              request: (api) => api.send('DELETE', `/review-assignments?event_id=${eventId}`),
              done: t.everybodyDone,
              failed,
              onDone: () => setShort(null),
              confirmation: { title: t.everybodyQuestion, lines: [t.everybodyHelp], confirm: t.everybody },
            }}
          >
            {t.everybody}
          </ActButton>
        </div>
      )}
    </div>
  );
}

const hasLeft = ({ done, total }: Reviewer) => done < total;

/** «12 de 27 evaluadas: le faltan 15» with a progress bar; marks late reviewers. */
function ReviewerProgress({ reviewer }: { reviewer: Reviewer }) {
  const { reviewer_id, event_id, name, done, total, begun, refused, late } = reviewer;
  const more = [
    total > 0 && (done < total ? t.left(total - done) : t.nothingLeft),
    begun > 0 && t.begun(begun),
    refused > 0 && t.givenBack(refused),
  ].filter((part) => part !== false);
  return (
    <>
      <span className="secondary num">{[total === 0 ? t.nothingGiven : t.progress(done, total), ...more].join(', ')}</span>
      {total > 0 && (
        <LinearProgress variant="determinate" value={(100 * done) / total} aria-hidden sx={{ height: 8, my: 0.75 }} />
      )}
      {late && <span className="live busy">{t.late}</span>}
      {done < total && (
        <Link to={`${APPLICATIONS.ofEvent(event_id)}&reader=${reviewer_id}`} aria-label={t.seeLeftOf(name)}>
          {t.seeLeft}
        </Link>
      )}
    </>
  );
}

/** Reminds a reviewer of unfinished reviews; without `reviewer_id`, reminds all who have some. */
const reminding = (body: { event_id: number; reviewer_id?: string }, onlyStored: boolean): Act<{ sent: number }> => ({
  request: (api) => api.request('POST', '/reviewers/reminders', z.object({ sent: z.number() }), body),
  done: ({ sent }) => (onlyStored && sent > 0 ? UNSENT_TEXTS.reminders : t.reminded)(sent),
  failed: t.remindFailed,
});

/** A reviewer with progress and personal link, which can be sent again or revoked. */
function Row({ reviewer: one }: { reviewer: Reviewer }) {
  const { reviewer_id: id } = one;
  const onlyStored = useOnlyStored();
  const [linkOn, remindedOn] = onlyStored ? [UNSENT_TEXTS.linkOn, UNSENT_TEXTS.remindedOn] : [t.linkSent, t.remindedOn];
  return (
    <li>
      <div>
        <b>{one.name}</b>
        <span className="secondary">{one.email}</span>
        {one.institution && <span className="secondary">{one.institution}</span>}
        <ReviewerProgress reviewer={one} />
        <span className="secondary num">{one.last_seen_at ? t.lastSeen(formatDateTime(one.last_seen_at)) : t.never}</span>
        <span className="secondary num">
          {one.accepted_at ? consentTexts.accepted(formatDateTime(one.accepted_at)) : consentTexts.notAccepted}
        </span>
        {one.link_sent_at && <span className="secondary num">{linkOn(formatDateTime(one.link_sent_at))}</span>}
        {one.reminded_at && <span className="secondary num">{remindedOn(formatDateTime(one.reminded_at))}</span>}
      </div>
      <div>
        {hasLeft(one) && (
          <ActIcon
            icon="megaphone"
            label={t.remind(one.name)}
            act={reminding({ event_id: one.event_id, reviewer_id: id }, onlyStored)}
          />
        )}
        <ActIcon
          icon="mail"
          label={t.again(one.name)}
          act={{
            request: (api) => api.send('POST', `/reviewers/${id}/link`),
            done: onlyStored ? UNSENT_TEXTS.reviewerLink : t.sentAgain,
            failed: t.inviteFailed,
            confirmation: { title: t.againQuestion(one.name), lines: [t.againHelp], confirm: t.againConfirm },
          }}
        />
        <ActIcon
          icon="trash"
          label={`${t.remove}: ${one.name}`}
          act={{
            request: (api) => api.send('DELETE', `/reviewers/${id}`),
            done: t.removed,
            failed: t.removeFailed,
            confirmation: { title: t.removeQuestion(one.name), lines: [t.removeHelp(one.done)], confirm: t.remove, danger: true },
          }}
        />
      </div>
    </li>
  );
}

const invitation = z.object({
  reviewerName: newReviewer.shape.name,
  reviewerEmail: newReviewer.shape.email,
  reviewerInstitution: newReviewer.shape.institution,
});
const EMPTY = { reviewerName: '', reviewerEmail: '', reviewerInstitution: '' };
const FIELD_NAMES = { reviewerName: t.name, reviewerEmail: t.email, reviewerInstitution: t.institution };

/** The reviewers of an event's applications, who are invited by mail and have no account. */
export function Reviewers({ eventId }: { eventId: number }) {
  const { data: reviewers = [] } = useReviewers(eventId);
  const onlyStored = useOnlyStored();
  const withLeft = reviewers.filter(hasLeft).length;
  const change = useChange();
  const invite = async (sent: unknown): Promise<Banner> => {
    const { reviewerName: name, reviewerEmail: email, reviewerInstitution: institution } = invitation.parse(sent);
    await change((api) => api.send('POST', '/reviewers', { event_id: eventId, name, email, institution }));
    return { kind: 'success', title: onlyStored ? UNSENT_TEXTS.invitation : t.invited };
  };
  return (
    <Section title={t.reviewers}>
      <p className="form-note">{t.reviewersHelp}</p>
      <ul className="item-list">
        {reviewers.map((one) => (
          <Row key={one.reviewer_id} reviewer={one} />
        ))}
      </ul>
      {withLeft > 0 && (
        <div className="stack">
          <div className="actions">
            <ActButton icon="megaphone" act={reminding({ event_id: eventId }, onlyStored)}>
              {t.remindAll(withLeft)}
            </ActButton>
          </div>
          <p className="form-note">{t.remindHelp}</p>
        </div>
      )}
      <VersionedForm
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
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))' }}>
          <FieldText name="reviewerName" label={t.name} autoComplete="off" />
          <FieldText name="reviewerEmail" type="email" label={t.email} autoComplete="off" />
          <FieldText name="reviewerInstitution" label={t.institution} help={t.institutionHelp} autoComplete="off" />
        </Box>
      </VersionedForm>
      <ReviewerFiles eventId={eventId} />
      {reviewers.length > 0 && <Distribute eventId={eventId} reviewers={reviewers} />}
    </Section>
  );
}
