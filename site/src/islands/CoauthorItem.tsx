import { citedAuthor, indexName } from '@trama/shared/applications/authors';
import { COAUTHOR_FORM_TEXTS as t } from '@trama/shared/texts/coauthors';
import { FIELD_TEXTS } from '@trama/shared/texts/field';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { type CoauthorRow, rowErrors } from './coauthor-list.ts';
import { FieldError } from './Field.tsx';

interface Props {
  /** Prefix of the ids of its controls. */
  id: number;
  row: CoauthorRow;
  place: number;
  count: number;
  name: string;
  /** True: the whole list was validated, so every row shows its errors. */
  checked: boolean;
  onChange: (given: Partial<CoauthorRow>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

const FIELDS = [
  { field: 'name', type: 'text', hint: '', required: true },
  { field: 'cited', type: 'text', hint: '', required: false },
  { field: 'affiliation', type: 'text', hint: '', required: false },
  { field: 'orcid', type: 'text', hint: t.orcidHint, required: false },
  { field: 'email', type: 'email', hint: t.emailHint, required: false },
] as const;

/**
 * An author in the list: the applicant without fields, the others with fields. The controls have no name, because the form sends
 * the list's hidden field.
 */
export function CoauthorItem({ id, row, place, count, name, checked, onChange, onMove, onRemove }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const errors = rowErrors(row);
  const cited = indexName(citedAuthor({ name: row.name, cited: '' }));
  const proposed = cited.includes(',') ? FIELD_TEXTS.citedProposed(cited) : t.citedHint;
  const presents = (
    <label className="check">
      <input type="checkbox" checked={row.presents} onChange={(event) => onChange({ presents: event.currentTarget.checked })} />
      {t.presents}
    </label>
  );
  return (
    <li data-row={id}>
      <span className="place num" aria-hidden="true">
        {place + 1}
      </span>
      <div className="author">
        {row.self && (
          <p>
            <b>{name}</b> <span className="label">{t.you}</span>
          </p>
        )}
        {!row.self && (
          <div className="pair">
            {FIELDS.map(({ field, type, hint: fixed, required }) => {
              const hint = field === 'cited' ? proposed : fixed;
              const control = `coautora-${id}-${field}`;
              const error = checked || left.has(field) ? errors[field] : undefined;
              const described = [error && `${control}-error`, hint && `${control}-hint`].filter(Boolean).join(' ');
              return (
                <div className="field" key={field}>
                  <label htmlFor={control}>{required ? t[field] : FIELD_TEXTS.optional(t[field])}</label>
                  <input
                    id={control}
                    type={type}
                    autoComplete="off"
                    autoCapitalize={field === 'name' || field === 'cited' ? 'words' : undefined}
                    value={row[field]}
                    aria-required={required}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={described || undefined}
                    onChange={(event) => onChange({ [field]: event.currentTarget.value })}
                    onBlur={() => setLeft(new Set([...left, field]))}
                  />
                  <FieldError id={control} error={error} />
                  {hint && (
                    <p className="hint" id={`${control}-hint`}>
                      {hint}
                    </p>
                  )}
                </div>
              );
            })}
          </div>
        )}
        {presents}
      </div>
      <div className="author-buttons">
        <Button className="round up" name={t.up(name)} disabled={place === 0} onClick={() => onMove(-1)} icon="up" />
        <Button className="round down" name={t.down(name)} disabled={place === count - 1} onClick={() => onMove(1)} icon="up" />
        {!row.self && <Button className="round" name={t.remove(name)} onClick={onRemove} icon="trash" />}
      </div>
    </li>
  );
}
