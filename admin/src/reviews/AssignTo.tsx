import { assigned, reviewer } from '@trama/shared/reviews/reviews';
import { REVIEWER_TEXTS as t } from '@trama/shared/texts/reviews';
import { useId, useState } from 'react';
import { z } from 'zod';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { useAction, useGet } from '../dataProvider/hooks.ts';
import { TextButton } from '../ui/buttons.tsx';
import { NativeSelect } from '../ui/inputs.tsx';

/** The reviewers of an event's applications. */
export const useReviewers = (eventId: number, enabled = true) =>
  useGet(`/reviewers?event_id=${eventId}`, z.array(reviewer), { enabled });

type Assigned = z.infer<typeof assigned>;

interface Props {
  eventId: number;
  ids: string[];
  /** Ids of reviewers who are not offered. */
  except?: readonly string[];
  onDone?: () => void;
}

/** Assigns applications of an event to one of its reviewers; hidden before the first reviewer is invited. */
export function AssignTo({ eventId, ids, except = [], onDone }: Props) {
  const id = useId();
  const { data: reviewers = [] } = useReviewers(eventId);
  const [chosen, setChosen] = useState('');
  const { act, busy } = useAction();
  const offered = reviewers.filter((one) => !except.includes(one.reviewer_id));
  if (offered.length === 0) return null;
  const isFirst = reviewers.every((one) => one.assigned === 0);
  const assign = async () => {
    const call = (api: TramaDataProvider) => api.request('POST', '/review-assignments', assigned, { reviewer_id: chosen, ids });
    const done = (response: Assigned) => t.assigned(response.assigned, response.own, response.refused);
    if (!(await act(call, { done, failed: t.assignFailed }))) return;
    setChosen('');
    onDone?.();
  };
  return (
    <div className="inline-form">
      <NativeSelect
        id={id}
        label={t.assign}
        value={chosen}
        choices={[['', ''], ...offered.map(({ reviewer_id, name }) => [reviewer_id, name] as const)]}
        onChange={setChosen}
      />
      <TextButton disabled={busy || chosen === ''} onClick={() => void assign()}>
        {t.assignButton}
      </TextButton>
      {chosen !== '' && isFirst && <p className="form-note line">{t.firstAssignment}</p>}
    </div>
  );
}
