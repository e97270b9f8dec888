import { Box, MenuItem } from '@mui/material';
import { formatNumber } from '@trama/shared/format/format';
import { saveFile } from '@trama/shared/forms/save-file';
import { STATISTICS_TEXTS as t } from '@trama/shared/texts/statistics';
import { type ReactNode, useId, useRef } from 'react';
import { useNotify } from 'react-admin';
import { FileMenu } from '../list/ExportMenu.tsx';
import { foldHead } from '../theme/patterns.ts';
import { PlainTable } from '../ui/PlainTable.tsx';
import { Chart } from './Chart.tsx';
import { drawChart, tableOf } from './chartFiles.ts';
import type { ChartData } from './charts.ts';

const styles = {
  '& figcaption': { p: '0 1.25rem 0.75rem', color: 'text.secondary' },
  '& .drawing': { mx: 2.5, overflowX: 'auto', scrollbarWidth: 'thin' },
  '& .drawing svg': { display: 'block', width: 1, maxWidth: '36rem', height: 'auto', background: 'var(--panel)' },
  // Right-to-left scrolling shows the latest days first on a phone.
  '&.wide .drawing': { direction: 'rtl' },
  '&.wide .drawing svg': { direction: 'ltr', minWidth: '44rem', maxWidth: 'none' },
  '& text': { fill: 'var(--ink)', font: '400 14px var(--sans)', fontVariantNumeric: 'tabular-nums lining-nums' },
  '& .quiet': { fill: 'var(--ink-2)' },
  '& :is(.grid, .axis, .mark, .hatch)': { fill: 'none', stroke: 'var(--ink)' },
  '& .grid': { stroke: 'var(--line)' },
  '& .axis': { stroke: 'var(--edge)' },
  '& .mark': { strokeDasharray: '4 4' },
  '& .shape': { stroke: 'var(--ink)', strokeWidth: 1.2 },
  '& .solid': { fill: 'var(--accent)' },
  '& :is(.empty, .ground)': { fill: 'var(--panel)' },
  '& .hatch.ok': { stroke: 'var(--boldo)' },
  '& .dot': { fill: 'var(--warning)' },
  '& details': { p: '0.5rem 1.25rem' },
  '& summary': foldHead,
  '@media (width < 44rem)': { '&:not(.wide) text': { fontSize: 19 } },
  '@media print': { breakInside: 'avoid', '& :is(button, summary)': { display: 'none' } },
};

/** A chart with its sentences and table, both downloadable. */
export function ChartCard({ chart, children }: { chart: ChartData; children?: ReactNode }) {
  const { id, title, sentences, rows, wide } = chart;
  const [first, ...others] = sentences;
  const drawing = useRef<SVGSVGElement>(null);
  const titleId = useId();
  const notify = useNotify();
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const name = (extension: string) => `${t.file}-${id}.${extension}`;
  const takePicture = async () => {
    if (!drawing.current) return;
    try {
      saveFile(await drawChart(drawing.current, title), name('png'));
    } catch {
      notify(t.pictureFailed, { type: 'error' });
    }
  };
  return (
    <Box component="figure" sx={styles} className={wide ? 'sheet wide' : 'sheet'} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        <FileMenu label={t.download} of={title} busy={false}>
          {(pick) => [
            <MenuItem key="picture" onClick={pick(takePicture)}>
              {t.picture}
            </MenuItem>,
            <MenuItem key="table" onClick={pick(() => saveFile(tableOf([chart]), name('csv')))}>
              {t.table}
            </MenuItem>,
          ]}
        </FileMenu>
      </header>
      <figcaption className="num">
        <b>{first}</b> {others.join(' ')}
      </figcaption>
      {wide ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
        <section className="drawing" tabIndex={0} aria-labelledby={titleId}>
          <Chart chart={chart} ref={drawing} />
        </section>
      ) : (
        <div className="drawing">
          <Chart chart={chart} ref={drawing} />
        </div>
      )}
      {children}
      <details>
        <summary>{t.asTable}</summary>
        <PlainTable
          labelledBy={titleId}
          columns={[t.group, t.count, t.share]}
          rows={rows.map((row) => ({
            key: row.name,
            cells: [row.name, formatNumber(row.count), `${Math.round((row.count / total) * 100)} %`],
          }))}
        />
      </details>
    </Box>
  );
}
