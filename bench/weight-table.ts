/** Weights of pages beside their goals. */
import type { Line, Table } from './report.ts';
import type { PageWeight } from './weight.ts';

const KB = 1000;

/**
 * Maximum bytes of text, scripts and fonts per kind of page. The panel loads its fonts once; the login's quote may need another
 * alphabet.
 */
const GOALS: Record<PageWeight['kind'], { text: number; scripts: number; fonts?: number }> = {
  reading: { text: 22 * KB, scripts: 3 * KB, fonts: 40 * KB },
  form: { text: 22 * KB, scripts: 90 * KB, fonts: 40 * KB },
  admin: { text: 25 * KB, scripts: 145 * KB },
};

const kilobytes = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;

function line(page: PageWeight): Line {
  const goal = GOALS[page.kind];
  const parts = ['text', 'scripts', 'fonts'] as const;
  const fonts = goal.fonts ? `, fonts <= ${goal.fonts / KB} KB` : '';
  return {
    measure: page.name,
    goal: `HTML and CSS <= ${goal.text / KB} KB, scripts <= ${goal.scripts / KB} KB${fonts}`,
    here: `${kilobytes(page.text)}, ${kilobytes(page.scripts)}, ${kilobytes(page.fonts)}`,
    beside: '',
    reached: parts.every((part) => page[part] <= (goal[part] ?? Number.POSITIVE_INFINITY)),
  };
}

export const weightTable = (weights: readonly PageWeight[]): Table => ({
  title: 'Weight',
  how: 'Compressed bytes that Chromium received on a cold cache at 390 x 844, before any interaction.',
  lines: weights.map(line),
});
