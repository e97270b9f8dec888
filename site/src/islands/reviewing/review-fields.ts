/** Fields of a review. Each is changed, sent and compared separately. */
import type { OwnReview, Score } from '@trama/shared/reviews/reviews';

/** `comment`, `authorComment`, or `score:` and a criterion. */
export type ReviewFields = Record<string, string | number>;

/** An unsent change of a field. */
export interface UnsentChange {
  value: string | number;
  /** The saved value before the change; null: the field had none. */
  base: string | number | null;
  /** Time of the change (ms, on this computer's clock). */
  at: number;
}
export type Changes = Record<string, UnsentChange>;

const SCORE = 'score:';
/** Name of the field that scores a criterion. */
export const scoreField = (criterion: string) => `${SCORE}${criterion}`;

/** Converts a stored review to form fields. */
export function fieldsOf(own: OwnReview | null | undefined): ReviewFields {
  if (!own) return { comment: '', authorComment: '' };
  const scores = own.scores.map(({ name, score }) => [scoreField(name), score]);
  return { comment: own.comment, authorComment: own.authorComment, ...Object.fromEntries(scores) };
}

/** Applies changes to the saved fields. */
export const withChanges = (saved: ReviewFields, changes: Changes): ReviewFields => ({
  ...saved,
  ...Object.fromEntries(Object.entries(changes).map(([name, { value }]) => [name, value])),
});

/** Builds the body of `POST /reviewing/reviews`. */
export function reviewPayload(changes: Changes): { scores: Score[]; comment?: string; authorComment?: string } {
  const scores: Score[] = [];
  const texts: { comment?: string; authorComment?: string } = {};
  for (const [name, { value }] of Object.entries(changes)) {
    if (name === 'comment' || name === 'authorComment') texts[name] = String(value);
    else if (name.startsWith(SCORE)) scores.push({ name: name.slice(SCORE.length), score: Number(value) });
  }
  return { scores, ...texts };
}

/**
 * Filters the changes that are still unsent, given the saved review. Drops changes that arrived. Of a field changed elsewhere
 * meanwhile, keeps the change only if it is newer.
 */
export function stillToSend(changes: Changes, own: OwnReview | null): Changes {
  const saved = fieldsOf(own);
  return Object.fromEntries(
    Object.entries(changes).filter(([name, { value, base, at }]) => {
      const present = saved[name] ?? null;
      if (present === value) return false;
      return present === base || own === null || at >= Date.parse(own.saved_at);
    }),
  );
}

/** Whether every criterion has a score. */
export const isComplete = (fields: ReviewFields, criteria: readonly string[]) =>
  criteria.every((criterion) => fields[scoreField(criterion)] !== undefined);
