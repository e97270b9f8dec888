import { REVIEW_TEXTS as t } from '@trama/shared/texts/reviews';

const SCORES = [1, 2, 3, 4, 5] as const;

interface Props {
  id: string;
  name: string;
  help: string | undefined;
  score: number | undefined;
  /** True: the next number key scores this criterion. */
  next: boolean;
  /** True: the reviewer tried to finish without this score. */
  missing: boolean;
  onFocus: () => void;
  onScore: (score: number) => void;
}

/** Scores a criterion from 1 to 5, with the explanation of the criterion. */
export function Criterion({ id, name, help, score, next, missing, onFocus, onScore }: Props) {
  const words = score === undefined ? t.scoreMissing : `${score}, ${t.scale[score - 1]}`;
  return (
    <fieldset
      className="criterion"
      id={id}
      data-next={next || undefined}
      data-missing={missing || undefined}
      aria-describedby={help ? `${id}-help` : undefined}
      onFocus={onFocus}
    >
      <legend>{name}</legend>
      {help && (
        <p className="note" id={`${id}-help`}>
          {help}
        </p>
      )}
      <div className="scores pills">
        {SCORES.map((value) => (
          <label key={value}>
            <input type="radio" name={id} value={value} checked={score === value} onChange={() => onScore(value)} />
            <span title={t.scale[value - 1]}>{value}</span>
            <span className="sr-only">{t.scale[value - 1]}</span>
          </label>
        ))}
      </div>
      <p className="label num">{score === undefined ? words : <b>{words}</b>}</p>
    </fieldset>
  );
}
