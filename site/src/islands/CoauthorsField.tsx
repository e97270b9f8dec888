import { LIMITS } from '@trama/shared/limits';
import { COAUTHOR_FORM_TEXTS as t } from '@trama/shared/texts/coauthors';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from './Button.tsx';
import { CoauthorItem } from './CoauthorItem.tsx';
import { type CoauthorRow, listProblem, NOBODY, readCoauthorRows, writeRows } from './coauthor-list.ts';
import { FieldError } from './Field.tsx';

export { listProblem };

type Inputs = Record<'coautoras' | 'nombre' | 'apellidoP' | 'apellidoM' | 'nombrePrograma', string | undefined>;

/** A row with a stable key, also after a move. */
type Keyed = CoauthorRow & { key: number };

/** «Autoras y autores, en orden»: the applicant and the co-authors, whom the applicant can add, edit, move and remove. */
export default function CoauthorsField() {
  const { getValues, setValue, clearErrors, formState } = useFormContext<Inputs>();
  const typed = useWatch<Inputs>();
  const own = typed.nombrePrograma || [typed.nombre, typed.apellidoP, typed.apellidoM].filter(Boolean).join(' ') || t.yourName;
  const keys = useRef(0);
  const keyed = (rows: readonly CoauthorRow[]): Keyed[] =>
    rows.map((row) => {
      keys.current += 1;
      return { ...row, key: keys.current };
    });
  const [rows, setRows] = useState(() => keyed(readCoauthorRows(getValues('coautoras') ?? '')));
  const written = useRef(getValues('coautoras') ?? '');
  const [message, setMessage] = useState('');
  const box = useRef<HTMLDivElement>(null);
  /** Selector to focus after the next render: a moved button would lose the focus. */
  const focus = useRef<string>(undefined);
  useEffect(() => {
    if (focus.current) box.current?.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = undefined;
  });
  // Focuses the first name, because the applicant opened the list to type one.
  useEffect(() => {
    if (written.current === '') box.current?.querySelector<HTMLElement>('.field input')?.focus();
  }, []);
  // Adopts the list of a draft that was opened.
  const list = typed.coautoras ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another list came
  useEffect(() => {
    if (list === written.current) return;
    written.current = list;
    setRows(keyed(readCoauthorRows(list)));
  }, [list]);

  const change = (next: Keyed[]) => {
    setRows(next);
    written.current = writeRows(next.map(({ key: _, ...row }) => row));
    setValue('coautoras', written.current, { shouldDirty: true });
    if (formState.errors.coautoras && !listProblem(written.current)) clearErrors('coautoras');
    // Dispatches `input`, on which application-page.ts stores the draft.
    box.current?.closest('form')?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const nameOf = (row: CoauthorRow, place: number) => (row.self ? own : row.name.trim() || t.unnamed(place + 1));
  const move = (place: number, by: 1 | -1) => {
    const moved = rows[place];
    if (!moved) return;
    const others = rows.filter((row) => row !== moved);
    const next = place + by;
    const isEnd = next === 0 || next === rows.length - 1;
    const forward = by === 1 ? 'down' : 'up';
    focus.current = `[data-row="${moved.key}"] .${isEnd ? (by === 1 ? 'up' : 'down') : forward}`;
    setMessage(t.moved(nameOf(moved, place), next + 1));
    change([...others.slice(0, next), moved, ...others.slice(next)]);
  };
  const remove = (place: number) => {
    const removed = rows[place];
    focus.current = '.add';
    if (removed) setMessage(t.removed(nameOf(removed, place)));
    change(rows.filter((_, index) => index !== place));
  };
  const add = () => {
    const [row] = keyed([NOBODY]);
    if (!row) return;
    focus.current = `[data-row="${row.key}"] .field input`;
    change([...rows, row]);
  };
  const full = rows.length > LIMITS.applicant.coauthors;
  const error = formState.errors.coautoras?.message;
  return (
    <div
      className="authors"
      role="group"
      aria-labelledby="coautoras-title"
      aria-describedby={error && 'coautoras-error'}
      ref={box}
    >
      <h3 className="plain" id="coautoras-title">
        {t.legend}
      </h3>
      <p className="label">{t.help}</p>
      <ol className="ruled">
        {rows.map(({ key, ...row }, place) => (
          <CoauthorItem
            key={key}
            id={key}
            row={row}
            place={place}
            count={rows.length}
            name={nameOf(row, place)}
            checked={error !== undefined}
            onChange={(given) => change(rows.map((each) => (each.key === key ? { ...each, ...given } : each)))}
            onMove={(by) => move(place, by)}
            onRemove={() => remove(place)}
          />
        ))}
      </ol>
      <FieldError id="coautoras" error={error} />
      <Button
        className="add dashed"
        disabled={full}
        onClick={add}
        icon="close"
        text={full ? t.full(LIMITS.applicant.coauthors) : t.add}
      />
      <p className="sr-only" role="status">
        {message}
      </p>
    </div>
  );
}
