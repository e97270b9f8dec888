import { SETTINGS_TEXTS as t } from '@trama/shared/texts/settings';
import { type ReactNode, useState } from 'react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { IconButton, TextButton } from '../ui/buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { MoveButtons, useRowDrag } from '../ui/reorder.tsx';

interface EntryListProps {
  /** Field with the list. */
  name: keyof typeof t.add;
  help: ReactNode;
  /** The most that it holds. */
  most: number;
  /** A new entry. */
  empty: Readonly<Record<string, unknown>>;
  /** The fields of the entry at `path` (`institutions.0`). */
  children: (path: string) => ReactNode;
}

/** A list of the settings, in the order of the page: entries are added, dragged or moved by buttons, and taken away. */
export function EntryList({ name, help, most, empty, children }: EntryListProps) {
  const { fields, append, move, remove } = useFieldArray({ name });
  const { errors } = useFormState({ name });
  const [moved, setMoved] = useState('');
  const problem = errors[name]?.root?.message ?? errors[name]?.message;
  const label = (index: number) => `${t.numbered[name]} ${index + 1}`;
  const shift = (from: number, to: number) => {
    move(from, to);
    setMoved(t.moved(label(from), to + 1, fields.length));
  };
  const { handle, row } = useRowDrag({ onMove: shift });
  return (
    <div className="stack" id={name} tabIndex={-1}>
      <p className="form-note">{help}</p>
      {fields.length > 0 && (
        <ol className="settings-entries">
          {fields.map(({ id }, index) => (
            <li key={id} aria-label={label(index)} {...row(index)}>
              <header>
                <span className="grip" {...handle(index)}>
                  <Icon name="grip" />
                </span>
                <b className="num">{label(index)}</b>
                <span>
                  <MoveButtons
                    index={index}
                    count={fields.length}
                    up={t.moveUp(label(index))}
                    down={t.moveDown(label(index))}
                    onMove={shift}
                  />
                  <IconButton icon="trash" label={t.remove(label(index))} onClick={() => remove(index)} />
                </span>
              </header>
              {children(`${name}.${index}`)}
            </li>
          ))}
        </ol>
      )}
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      {typeof problem === 'string' && <p className="problem">{problem}</p>}
      {fields.length < most && (
        <div className="actions">
          <TextButton icon="plus" onClick={() => append({ ...empty })}>
            {t.add[name]}
          </TextButton>
        </div>
      )}
    </div>
  );
}
