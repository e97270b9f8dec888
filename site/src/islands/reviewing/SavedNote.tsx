import { formatTime } from '@trama/shared/format/format';
import type { OwnReview } from '@trama/shared/reviews/reviews';
import { REVIEW_TEXTS as t } from '@trama/shared/texts/reviews';
import { networkZone } from '../network-zone.ts';
import type { SaverState } from './review-saver.ts';

interface Props {
  own: OwnReview | undefined;
  state: SaverState;
  /** True if some changes are not sent yet. */
  waiting: boolean;
}

/** «Guardado a las 21:40», or the error. */
export function SavedNote({ own, state, waiting }: Props) {
  if (state.status === 'unsent')
    return (
      <p className="note last" role="status">
        {t.unsent}
      </p>
    );
  if (state.status === 'refused')
    return (
      <p className="note last" role="alert">
        {t.unsentFor}. {state.problem}
      </p>
    );
  return (
    <p className="note" role="status">
      {waiting ? (
        t.saving
      ) : own ? (
        <span className="call">
          <i />
          <span>
            {t.savedAt} <span className="num">{formatTime(own.saved_at, networkZone())}</span>
          </span>
        </span>
      ) : (
        t.notSaved
      )}
    </p>
  );
}
