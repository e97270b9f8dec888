import type { ApplicationDetail } from '@trama/shared/applications/answers';
import type { Reader } from '@trama/shared/reviews/reviews';
import { REVIEW_TEXTS, REVIEWER_TEXTS as t } from '@trama/shared/texts/reviews';
import { TRIAGE_TEXTS } from '@trama/shared/texts/triage';
import { ActIcon } from '../ui/ActButton.tsx';
import { Section } from '../ui/form/Section.tsx';
import { AssignTo } from './AssignTo.tsx';
import { formatScore, ScoreRule, ScoreSentence } from './ScoreSummary.tsx';

/** A reviewer without a review; a refusal shows its reason. */
function Waiting({ reader, applicationId }: { reader: Reader; applicationId: string }) {
  const { reviewer_id, name, state, reason, note } = reader;
  return (
    <li>
      <span>
        <b>{name}</b> <span className="secondary">{t.states[state]}</span>
      </span>
      {state === 'pending' ? (
        <ActIcon
          icon="trash"
          label={t.unassign(name)}
          act={{
            request: (api) => api.send('POST', '/review-assignments/remove', { reviewer_id, ids: [applicationId] }),
            done: t.unassigned,
            failed: t.assignFailed,
          }}
        />
      ) : (
        <span />
      )}
      {reason && <p className="line">{[REVIEW_TEXTS.reasons[reason], note].filter(Boolean).join('. ')}</p>}
    </li>
  );
}

/** Reviews of an application, and reviewers who have not finished or refused. */
export function Reviews({ application }: { application: ApplicationDetail }) {
  const { application_id, event_id, reviews, reviewed, readers } = application;
  const waiting = readers.filter(({ state }) => state !== 'done');
  return (
    <Section title={t.reviews}>
      {reviewed.length > 0 && <ScoreSentence reviews={reviews} />}
      {reviewed.length + waiting.length === 0 && <p className="secondary">{TRIAGE_TEXTS.notReviewed}</p>}
      <ul className="rows">
        {reviewed.map((review) => (
          <li key={review.reviewer}>
            <b>{review.reviewer}</b>
            <span className="num">
              {formatScore(review.mean)} <ScoreRule means={[review.mean]} />
            </span>
            {review.scores.length > 1 && (
              <p className="line num">{review.scores.map(({ name, score }) => `${name}: ${score}`).join(' · ')}</p>
            )}
            {review.comment && <p className="line">{review.comment}</p>}
            {review.authorComment && <p className="line">{t.forAuthor(review.authorComment)}</p>}
          </li>
        ))}
        {waiting.map((reader) => (
          <Waiting key={reader.reviewer_id} reader={reader} applicationId={application_id} />
        ))}
      </ul>
      <AssignTo eventId={event_id} ids={[application_id]} except={readers.map((one) => one.reviewer_id)} />
    </Section>
  );
}
