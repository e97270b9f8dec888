import { formatNumber } from '@trama/shared/format/format';
import type { Ref } from 'react';
import type { ChartData, Pattern } from './charts.ts';

/**
 * Fill patterns of a chart.
 * @param id id of the chart, so that a downloaded picture contains its own patterns
 */
function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}-stripes`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="7" height="7" className="ground" />
        <path d="M0 0V7" className="hatch ok" strokeWidth="6" />
      </pattern>
      <pattern id={`${id}-dots`} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" className="ground" />
        <circle cx="4" cy="4" r="2" className="dot" />
      </pattern>
      <pattern id={`${id}-lines`} width="8" height="5" patternUnits="userSpaceOnUse">
        <rect width="8" height="5" className="ground" />
        <path d="M0 2H8" className="hatch" strokeWidth="1.5" />
      </pattern>
      <pattern id={`${id}-cross`} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" className="ground" />
        <path d="M0 4H8M4 0V8" className="hatch" strokeWidth="1" />
      </pattern>
    </defs>
  );
}

/** Class and fill of a shape; the style sheet fills solid and empty shapes. */
const fillOf = (id: string, pattern: Pattern): { className: string; fill?: string } =>
  pattern === 'solid' || pattern === 'empty'
    ? { className: `shape ${pattern}` }
    : { className: 'shape', fill: `url(#${id}-${pattern})` };

interface ChartProps {
  chart: ChartData;
  ref: Ref<SVGSVGElement>;
}

/** Steps of the axis, up to a round number. */
function stepsTo(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((one) => most / one <= 4) ?? 2000;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

function Columns({ chart: { rows, wide = false, mark, id }, ref }: ChartProps) {
  const width = wide ? 1000 : 480;
  const height = wide ? 250 : 210;
  const left = wide ? 36 : 8;
  const floor = height - 30;
  const steps = stepsTo(Math.max(...rows.map(({ count }) => count)));
  const top = steps.at(-1) ?? 1;
  const y = (count: number) => floor - (count / top) * (floor - 40);
  const room = (width - left - 12) / rows.length;
  // Aligns few days to the right, the side that a phone shows first.
  const slot = wide ? Math.min(room, 90) : room;
  const bar = Math.min(slot * 0.7, wide ? 34 : 90);
  const x = (index: number) => width - 12 - slot * (rows.length - index - 0.5);
  // Labels only every second, third… day if names do not fit.
  const every = Math.ceil((wide ? 60 : 40) / slot);
  return (
    <svg ref={ref} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <Patterns id={id} />
      {wide &&
        steps.map((step) => (
          <g key={step}>
            <path className="grid" d={`M${left} ${y(step)}H${width}`} />
            <text className="quiet" x={left - 8} y={y(step) + 5} textAnchor="end">
              {step}
            </text>
          </g>
        ))}
      <path className="axis" d={`M${left} ${floor}H${width}`} />
      {rows.map(({ name, count, pattern }, index) => (
        <g key={name}>
          {count > 0 && (
            <rect x={x(index) - bar / 2} y={y(count)} width={bar} height={floor - y(count)} {...fillOf(id, pattern)} />
          )}
          {(count > 0 || !wide) && slot > 14 && (
            <text x={x(index)} y={y(count) - 7} textAnchor="middle">
              {formatNumber(count)}
            </text>
          )}
          {(rows.length - 1 - index) % every === 0 && (
            <text className="quiet" x={x(index)} y={floor + 20} textAnchor="middle">
              {name}
            </text>
          )}
        </g>
      ))}
      {mark && (
        <>
          <path className="mark" d={`M${x(mark.after) + slot / 2} 14V${floor}`} />
          <text x={x(mark.after) + slot / 2 - 8} y={14} textAnchor="end">
            {mark.label}
          </text>
        </>
      )}
    </svg>
  );
}

const LINE = 50;

/** Puts each name above its bar: institutions have long names, and phones are narrow. */
function Bars({ chart: { rows, id }, ref }: ChartProps) {
  const width = 480;
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <svg ref={ref} viewBox={`0 0 ${width} ${rows.length * LINE}`} aria-hidden="true" focusable="false">
      <Patterns id={id} />
      {rows.map(({ name, count, pattern }, index) => {
        const length = Math.max(3, (count / most) * (width - 60));
        const top = index * LINE;
        return (
          <g key={name}>
            <text x={0} y={top + 17}>
              {name}
            </text>
            <rect x={1} y={top + 24} width={length} height={16} {...fillOf(id, pattern)} />
            <text x={length + 10} y={top + 38}>
              {formatNumber(count)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Height of a line of the legend. */
const LEGEND = 34;

function Parts({ chart: { rows, id }, ref }: ChartProps) {
  const width = 480;
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const starts = rows.map((_, index) => rows.slice(0, index).reduce((sum, { count }) => sum + count, 0));
  const at = (count: number) => (count / total) * (width - 2) + 1;
  return (
    <svg ref={ref} viewBox={`0 0 ${width} ${60 + rows.length * LEGEND}`} aria-hidden="true" focusable="false">
      <Patterns id={id} />
      {rows.map(({ name, count, pattern }, index) => {
        const line = 60 + index * LEGEND;
        return (
          <g key={name}>
            <rect x={at(starts[index] ?? 0)} y={1} width={Math.max(2, at(count) - 3)} height={42} {...fillOf(id, pattern)} />
            <rect x={1} y={line} width={24} height={24} {...fillOf(id, pattern)} />
            <text x={36} y={line + 17}>
              {name}
            </text>
            <text x={260} y={line + 17} textAnchor="end">
              {formatNumber(count)}
            </text>
            <text className="quiet" x={330} y={line + 17} textAnchor="end">
              {Math.round((count / total) * 100)} %
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const KINDS = { columns: Columns, parts: Parts, bars: Bars };

/** The drawing, hidden from screen readers: the sentences and the table have the same data. */
export function Chart(props: ChartProps) {
  const Kind = KINDS[props.chart.kind];
  return <Kind {...props} />;
}
