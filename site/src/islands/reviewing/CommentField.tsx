import { formatNumber } from '@trama/shared/format/format';
import { countCharacters } from '@trama/shared/format/text';
import { LIMITS } from '@trama/shared/limits';
import { REVIEW_TEXTS as t } from '@trama/shared/texts/reviews';

interface Props {
  id: string;
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
}

/** A comment field whose counter shows from the first letter. */
export function CommentField({ id, label, hint, value, onChange }: Props) {
  const count = countCharacters(value);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={4}
        maxLength={LIMITS.reviewComment * 2}
        value={value}
        aria-describedby={`${id}-hint`}
        aria-invalid={count > LIMITS.reviewComment || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className="hint" id={`${id}-hint`}>
        <span>{count > LIMITS.reviewComment ? t.commentMax : hint}</span>
        <span className="num">{t.count(count, formatNumber(LIMITS.reviewComment))}</span>
      </p>
    </div>
  );
}
