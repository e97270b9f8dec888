/** The home page's picture: six researchers joined by a circle. Drawn once; its colours follow the light or dark scheme. */

import { PORTRAIT_SIZE, type PortraitTraits, portrait } from '@trama/shared/art/portrait';
import { RINGS } from '@trama/shared/art/rings';
import { disc, hoop, svgDocument } from '@trama/shared/art/svg';
import { portraitPath } from '@trama/shared/paths';
import { xmlText } from '../feeds/xml.ts';

/** Traits of the six portraits. */
const PEOPLE: readonly { seed: string; traits: PortraitTraits }[] = [
  {
    seed: 'h1',
    traits: { hairStyle: 'braid', skin: 2, hairColor: 'black', clothes: 'shawl', palette: 'michay', glasses: false },
  },
  {
    seed: 'h2',
    traits: { hairStyle: 'curls', skin: 4, hairColor: 'plum', clothes: 'necklaces', palette: 'lichen', glasses: false },
  },
  { seed: 'h3', traits: { hairStyle: 'bob', skin: 1, hairColor: 'grey', clothes: 'jacket', palette: 'boldo', glasses: true } },
  { seed: 'h4', traits: { hairStyle: 'bun', skin: 3, hairColor: 'brown', clothes: 'collar', palette: 'clay', glasses: false } },
  {
    seed: 'h5',
    traits: { hairStyle: 'long', skin: 0, hairColor: 'auburn', clothes: 'shawl', palette: 'cochineal', glasses: false },
  },
  { seed: 'h6', traits: { hairStyle: 'short', skin: 2, hairColor: 'plum', clothes: 'jacket', palette: 'lichen', glasses: true } },
];

/** The seed whose URL returns all six portraits: one request instead of six, which would delay the page's fonts. */
export const CIRCLE_SEED = 'circulo';

/** Draws the six portraits side by side, each reachable as an SVG view (`#p0` to `#p5`). */
export function circlePortraits(): string {
  const views = PEOPLE.map(
    (_, index) =>
      `<view id="p${index}" viewBox="${index * PORTRAIT_SIZE.width} 0 ${PORTRAIT_SIZE.width} ${PORTRAIT_SIZE.height}"/>`,
  );
  const drawings = PEOPLE.map(({ seed, traits }, index) =>
    portrait(seed, traits).replace(
      '<svg ',
      `<svg x="${index * PORTRAIT_SIZE.width}" width="${PORTRAIT_SIZE.width}" height="${PORTRAIT_SIZE.height}" `,
    ),
  );
  return svgDocument(PEOPLE.length * PORTRAIT_SIZE.width, PORTRAIT_SIZE.height, [...views, ...drawings].join(''));
}

const CENTRE = 500;
const [NIGHT, GOLD, BONE, RED, GREEN] = ['#2A1730', '#EFB13C', '#F6F1EA', '#D6405F', '#9DB598'];
const MEDALLION_COLORS = [GOLD, BONE, RED, GREEN, GOLD, BONE];

const at = (inner: number, outer: number, count: number, color: string, second = color) => ({
  x: CENTRE,
  y: CENTRE,
  inner,
  outer,
  count,
  color,
  second,
});

function medallion(index: number): string {
  const angle = (index / 6) * Math.PI * 2 - Math.PI / 2 + 0.26;
  const x = (CENTRE + 232 * Math.cos(angle)).toFixed(1);
  const y = (CENTRE + 232 * Math.sin(angle)).toFixed(1);
  return `<g transform="translate(${x} ${y})"><g><circle r="97" fill="${NIGHT}"/><circle r="91" fill="none" stroke="${MEDALLION_COLORS[index]}" stroke-width="4"/><image href="${portraitPath(CIRCLE_SEED)}#p${index}" x="-116" y="-123" width="232" height="278" clip-path="url(#medallion)"/></g></g>`;
}

/** Number of characters that fill the circle's line. */
const LINE_LENGTH = 156;

/** Repeats the administrator's words until they fill the line; escapes them. */
function motto(words: string): string {
  const one = words
    .split(/\s*[·•,;|]\s*/u)
    .filter(Boolean)
    .map((word) => `${xmlText(word)}  ·  `)
    .join('');
  if (one === '') return '';
  const repeated = one.repeat(Math.max(1, Math.round(LINE_LENGTH / one.length)));
  return `<g class="turns-right"><text><textPath href="#circle-line" textLength="2412" lengthAdjust="spacing" xml:space="preserve">${repeated}</textPath></text></g>`;
}

/** The rotating parts around the circle, and the plate's rim. */
const frame = (words: string) =>
  `<g class="turns-left">${RINGS.waves(at(446, 498, 48, 'var(--accent)', 'var(--ink)'))}${RINGS.stitches(at(428, 444, 48, 'var(--ink)'))}</g><defs><path id="circle-line" d="M500 115a385 385 0 1 1-.1 0"/><clipPath id="medallion"><circle r="86"/></clipPath></defs>${motto(words)}`;

const RIM = hoop(CENTRE, CENTRE, 366, 'var(--ink)', 2.5);

/** The circle around a picture that covers its middle: 724 of 1000 units. */
export const pictureCircle = (words: string): string =>
  `<svg viewBox="0 0 1000 1000" aria-hidden="true">${frame(words)}${RIM}</svg>`;

/**
 * @param words written around the circle
 * @param label describes the drawing to screen readers
 */
export function homeCircle(words: string, label: string): string {
  const plate = `${disc(CENTRE, CENTRE, 362, NIGHT)}${RIM}<g class="turns-left">${RINGS.pearls(at(338, 360, 72, GOLD, RED))}</g>`;
  const ribbon = [-9, 0, 9].map((offset) => hoop(CENTRE, CENTRE, 232 + offset, offset ? GOLD : RED, 4.5)).join('');
  const hub =
    `<g class="turns-left">${RINGS.petals(at(84, 138, 24, GREEN, NIGHT))}${RINGS.stripes(at(138, 150, 24, GOLD))}${RINGS.teeth(at(50, 78, 12, BONE))}</g>` +
    disc(CENTRE, CENTRE, 46, RED) +
    disc(CENTRE, CENTRE, 33, GOLD);
  const people = `<g class="turns-right medallions">${PEOPLE.map((_, index) => medallion(index)).join('')}</g>`;
  return `<svg viewBox="0 0 1000 1000" role="img" aria-label="${label}">${frame(words)}${plate}${ribbon}${hub}${people}</svg>`;
}
