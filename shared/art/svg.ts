/** The few SVG shapes that all generated art is made of. Coordinates have one decimal: more is not visible. */
export const TURN = Math.PI * 2;

export const round = (value: number) => +value.toFixed(1);

/** The point at `radius` and `angle` (radians) around (x, y), as path coordinates. */
export const polar = (x: number, y: number, radius: number, angle: number) =>
  `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;

export const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`;

export const hoop = (x: number, y: number, radius: number, stroke: string, width: number, attributes = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${stroke}" stroke-width="${round(width)}"${attributes}/>`;

/** A stroked path; nothing when `d` is empty. */
export const strokePath = (d: string, stroke: string, width: number, roundCaps = true) =>
  d &&
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(width)}"${roundCaps ? ' stroke-linecap="round"' : ''}/>`;

export const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

/** `draw` for `count` angles evenly spread over a turn. */
export const around = (count: number, draw: (angle: number, index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw((index / count) * TURN, index)).join('');

export const svgDocument = (width: number, height: number, content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${attributes}>${content}</svg>`;
