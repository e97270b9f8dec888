import type { RefusalReason, ReviewedApplication } from '@trama/shared/reviews/reviews';
import { REVIEW_TEXTS as t } from '@trama/shared/texts/reviews';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { CannotReview } from './CannotReview.tsx';
import { CommentField } from './CommentField.tsx';
import { Criterion } from './Criterion.tsx';
import { keysAreOff, storeKeysOff } from './desk-storage.ts';
import { type ReviewFields, scoreField } from './review-fields.ts';
import type { SaverState } from './review-saver.ts';
import { SavedNote } from './SavedNote.tsx';

interface Props {
  application: ReviewedApplication;
  criteria: readonly string[];
  criteriaHelp: readonly string[];
  /** True: the reviewer opened this application, so its heading gets the focus. */
  opened: boolean;
  /** «4 de 7». */
  position: number;
  total: number;
  fields: ReviewFields;
  saver: SaverState;
  contactEmail: string;
  /** Undefined for the first application. */
  onPrevious: (() => void) | undefined;
  onChange: (name: string, value: string | number) => void;
  /** Opens the next application without a review. */
  onNext: () => void;
  onGiveBack: (reason: RefusalReason | null, note: string) => Promise<string | null>;
  /** The proposal, in layouts that show it above the scores. */
  reading: ReactNode;
}

const idOf = (index: number) => `criterion-${index}`;
const scoreOf = (fields: ReviewFields, criterion: string) => {
  const value = fields[scoreField(criterion)];
  return typeof value === 'number' ? value : undefined;
};

function KeysHelp({ off, onChange }: { off: boolean; onChange: (off: boolean) => void }) {
  const key = (name: string) => <kbd key={name}>{name}</kbd>;
  return (
    <p className="desk-keys label">
      {!off && t.keys(key)}
      <Button className="link" onClick={() => onChange(!off)} text={off ? t.keysOn : t.keysOff} />
    </p>
  );
}

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])');

/**
 * Shortcuts 1 to 5 and N, only outside text fields (WCAG 2.1.4).
 * @param off disables them
 */
function useDeskKeys(off: boolean, onScore: (score: number) => void, onNext: () => void): void {
  // A layout effect, so a key pressed right after the proposal appears counts.
  useLayoutEffect(() => {
    if (off) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target)) return;
      if (/^[1-5]$/u.test(event.key)) onScore(Number(event.key));
      else if (event.key === 'n' || event.key === 'N') onNext();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  });
}

/** Scores and comments of an application, saved automatically. */
export function ProposalReview(props: Props) {
  const { application, criteria, criteriaHelp, position, total, fields, saver, contactEmail } = props;
  const { application_id: id } = application;
  const [showsMissing, setShowsMissing] = useState(false);
  const [giving, setGiving] = useState(false);
  const [keysOff, setKeysOff] = useState(keysAreOff);
  const missing = criteria.filter((criterion) => scoreOf(fields, criterion) === undefined);
  const [next, setNext] = useState(() => criteria.indexOf(missing[0] ?? ''));
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once: each application has its own component
  useEffect(() => {
    if (props.opened) heading.current?.focus();
  }, []);

  const score = (index: number, value: number) => {
    const criterion = criteria[index];
    if (criterion === undefined) return;
    props.onChange(scoreField(criterion), value);
    setNext(index + 1);
  };
  const goOn = () => {
    const [first] = missing;
    if (first === undefined) return props.onNext();
    setShowsMissing(true);
    const index = criteria.indexOf(first);
    setNext(index);
    document.querySelector<HTMLElement>(`#${idOf(index)} input`)?.focus();
  };
  useDeskKeys(
    keysOff || giving,
    (value) => {
      score(next, value);
      const after = `#${idOf(next + 1)} input`;
      document.querySelector<HTMLElement>(`${after}:checked, ${after}, .desk-actions .button`)?.focus();
    },
    props.onNext,
  );
  const waiting = saver.changes.has(id);
  return (
    <section className="form desk-form" aria-labelledby="proposal">
      <div>
        <p className="label num">{t.position(application.number, position, total)}</p>
        <h2 id="proposal" ref={heading} tabIndex={-1}>
          {application.titulo}
        </h2>
        <SavedNote own={saver.saved.get(id)} state={saver} waiting={waiting} />
        {saver.elsewhere === id && (
          <p className="note" role="status">
            {t.elsewhere}
          </p>
        )}
        {props.reading && (
          <Button
            className="link touch"
            onClick={() => document.querySelector<HTMLElement>(`#${idOf(0)} input`)?.focus()}
            text={t.toMarks}
          />
        )}
      </div>
      {props.reading}
      {giving ? (
        <CannotReview
          contactEmail={contactEmail}
          onGiveBack={(reason, note) => props.onGiveBack(reason, note)}
          onCancel={() => setGiving(false)}
        />
      ) : (
        <>
          {criteria.map((criterion, index) => (
            <Criterion
              key={criterion}
              id={idOf(index)}
              name={criterion}
              help={criteriaHelp[index]}
              score={scoreOf(fields, criterion)}
              next={!keysOff && index === next}
              onFocus={() => setNext(index)}
              missing={showsMissing && scoreOf(fields, criterion) === undefined}
              onScore={(value) => score(index, value)}
            />
          ))}
          <CommentField
            id="comment"
            label={t.comment}
            hint={t.commentHint}
            value={String(fields.comment)}
            onChange={(value) => props.onChange('comment', value)}
          />
          <CommentField
            id="author-comment"
            label={t.authorComment}
            hint={t.authorCommentHint}
            value={String(fields.authorComment)}
            onChange={(value) => props.onChange('authorComment', value)}
          />
          {showsMissing && missing.length > 0 && (
            <p className="error" role="alert">
              <Icon name="alert" />
              {t.criteriaMissing(missing)}
            </p>
          )}
          <div className="desk-actions row spread">
            {props.onPrevious && (
              <Button className="link touch quiet" onClick={props.onPrevious} icon="previous" text={t.previous} />
            )}
            <button type="button" className="button" onClick={goOn}>
              {t.next}
              <Icon name="next" />
            </button>
          </div>
          <KeysHelp
            off={keysOff}
            onChange={(off) => {
              storeKeysOff(off);
              setKeysOff(off);
            }}
          />
          <Button className="link touch quiet" onClick={() => setGiving(true)} icon="stop" text={t.cannot} />
        </>
      )}
    </section>
  );
}
