import { DIFFERENCE_TEXTS as t } from '@trama/shared/texts/history';
import { diffArrays, diffWords } from 'diff';
import { Fragment, useState } from 'react';
import { WordButton } from '../ui/buttons.tsx';

const hidden = (words: string) => <span className="visually-hidden">{words}</span>;

/** Shows dates and numbers as replaced whole, because a difference of digits is unreadable. */
const replaced = (before: string, after: string) => [
  { value: before, added: false, removed: true },
  { value: after, added: true, removed: false },
];

/** Marks removed and added words, with labels for screen readers. */
function Words({ before, after }: { before: string; after: string }) {
  let at = 0;
  const changes = /\p{L}/u.test(before + after) ? diffWords(before, after) : replaced(before, after);
  return changes.map(({ value, added, removed }) => {
    at += 1;
    if (value === '') return null;
    if (!added && !removed) return <Fragment key={at}>{value}</Fragment>;
    const Mark = added ? 'ins' : 'del';
    return (
      <Fragment key={at}>
        <Mark>
          {hidden(` ${added ? t.added : t.removed}: `)}
          {value.trim()}
          {hidden(` ${t.end} `)}
        </Mark>{' '}
      </Fragment>
    );
  });
}

interface Part {
  before: string;
  after: string;
  equal: boolean;
  /** Number of paragraphs. */
  count: number;
}

/** Splits two texts into equal and changed parts, by paragraph. */
function partsOf(before: string, after: string): Part[] {
  const parts: Part[] = [];
  for (const { value, added, removed } of diffArrays(before.split('\n'), after.split('\n'))) {
    const text = value.join('\n');
    const last = parts.at(-1);
    if (added && last && !last.equal) last.after = text;
    else
      parts.push({
        before: added ? '' : text,
        after: removed ? '' : text,
        equal: !added && !removed,
        count: value.length,
      });
  }
  return parts;
}

/** Differences between two texts, by paragraph; equal paragraphs are folded. */
export function Difference({ before, after }: { before: string; after: string }) {
  const [all, setAll] = useState(false);
  if (before === after) return <p>{after || t.empty}</p>;
  const parts = partsOf(before, after);
  const equal = parts.reduce((sum, part) => sum + (part.equal ? part.count : 0), 0);
  return (
    <>
      {parts.map((part) =>
        part.equal && !all ? null : (
          <p key={`${part.before}→${part.after}`}>
            {part.equal ? part.after : <Words before={part.before} after={part.after} />}
          </p>
        ),
      )}
      {equal > 0 && !all && (
        <p className="secondary">
          {t.equalParagraphs(equal)} <WordButton onClick={() => setAll(true)}>{t.showAll}</WordButton>
        </p>
      )}
    </>
  );
}
