import type { Pattern } from './charts.ts';

/** The fills of a chart. @param id of the chart: a picture of it takes its own along */
export function Patterns({ id }: { id: string }) {
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

/** The `fill` of a shape; solid and empty ones have it from the style sheet. */
export const fillOf = (id: string, pattern: Pattern): { className: string; fill?: string } =>
  pattern === 'solid' || pattern === 'empty'
    ? { className: `shape ${pattern}` }
    : { className: 'shape', fill: `url(#${id}-${pattern})` };
