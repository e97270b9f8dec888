import type { Reviewer } from '@trama/shared/reviews/reviews';
import { REVIEWER_TEXTS as t } from '@trama/shared/texts/reviews';
import { useState } from 'react';
import { useAction } from '../dataProvider/hooks.ts';
import { TextButton } from '../ui/buttons.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { NativeSelect } from '../ui/NativeSelect.tsx';

/** So many readers for each application, or everybody reads everything. */
export function Distribute({ eventId, reviewers }: { eventId: number; reviewers: readonly Reviewer[] }) {
  const [readers, setReaders] = useState('2');
  const [asked, setAsked] = useState(false);
  const { act, busy } = useAction();
  const counts = Array.from({ length: Math.min(reviewers.length, 5) }, (_, index) => String(index + 1));
  const wanted = counts.includes(readers) ? readers : (counts.at(-1) ?? '1');
  const distribute = () =>
    act((api) => api.distributeReviews({ event_id: eventId, readers: Number(wanted) }), {
      done: (answer) => t.distributed(answer.assigned, answer.short),
      failed: t.distributeFailed,
    });
  const everybody = () => act((api) => api.unassignAll(eventId), { done: t.everybodyDone, failed: t.distributeFailed });
  return (
    <div className="stack">
      <h3>{t.distribute}</h3>
      <p className="form-note">{t.distributeHelp}</p>
      <div className="asking">
        <NativeSelect
          id="readers-each"
          label={t.readersEach}
          value={wanted}
          choices={counts.map((count) => [count, count] as const)}
          onChange={setReaders}
        />
        <TextButton disabled={busy} onClick={() => void distribute()}>
          {t.distributeButton}
        </TextButton>
      </div>
      {reviewers.some((one) => one.assigned > 0) && (
        <div className="actions">
          <TextButton onClick={() => setAsked(true)}>{t.everybody}</TextButton>
        </div>
      )}
      {asked && (
        <Confirm
          title={t.everybodyQuestion}
          lines={[t.everybodyHelp]}
          confirm={t.everybody}
          onConfirm={everybody}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
