import type { ReadingState, ReviewedApplication } from '@trama/shared/reviews/reviews';
import { REVIEW_TEXTS as t } from '@trama/shared/texts/reviews';
import { useEffect, useRef, useState } from 'react';

interface Props {
  applications: readonly ReviewedApplication[];
  stateOf: (application: ReviewedApplication) => ReadingState;
  /** Id of the open proposal; '' if none is open. */
  current: string;
  onOpen: (id: string) => void;
}

/** All applications with their states; on a narrow screen a strip that scrolls to the open one. */
export function ProposalList({ applications, stateOf, current, onOpen }: Props) {
  const [onlyPending, setOnlyPending] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const shown = applications.filter((one) => {
    const state = stateOf(one);
    return !onlyPending || state === 'pending' || state === 'begun' || one.application_id === current;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is opened
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    const box = list.current;
    if (!item || !box) return;
    // Scrolls only the list: `scrollIntoView` would also scroll the page.
    const nav = box.parentElement;
    box.scrollTo({ left: item.offsetLeft - (box.clientWidth - item.clientWidth) / 2 });
    nav?.scrollTo({ top: item.offsetTop - nav.clientHeight / 2 });
  }, [current]);
  return (
    <nav className="desk-list" aria-label={t.list}>
      <label className="check">
        <input type="checkbox" checked={onlyPending} onChange={(event) => setOnlyPending(event.currentTarget.checked)} />
        {t.onlyPending}
      </label>
      <ol ref={list}>
        {shown.map((one) => {
          const state = stateOf(one);
          const isCurrent = one.application_id === current;
          return (
            <li key={one.application_id} className={state}>
              <button type="button" aria-current={isCurrent || undefined} onClick={() => onOpen(one.application_id)}>
                <b>{one.titulo}</b>
                <small className="label num">
                  {one.number}, {t.states[state]}
                </small>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
