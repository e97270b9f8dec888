/** Draws the picture that networks show for an item's URL: art, logo, title, day, place or author, and deadline. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cover } from '@trama/shared/art/cover';
import { mark } from '@trama/shared/art/mark';
import { truncate } from '@trama/shared/format/text';
import type { SiteInfo } from '@trama/shared/page-data';
import { COLOURS } from '@trama/shared/tokens';
import type { OverlayOptions, Sharp } from 'sharp';
import petrona from '../../.cache/fonts/petrona-card.ttf?inline';
import rosario from '../../.cache/fonts/rosario-card.ttf?inline';
import type { CardWords } from '../text/card-words.ts';
import { CARD } from '../text/share-image.ts';

const { width: WIDTH, height: HEIGHT } = CARD;
const ART = 456;
const TEXT = { left: 516, width: 630 };
const BRAND = { top: 60, width: 180, height: 60, gap: 16 };
const [PAPER, INK, QUIET, ACCENT] = [COLOURS.linen[0], COLOURS.ink[0], COLOURS['ink-2'][0], COLOURS.accent[0]];
/** Font sizes in points: the largest is used in which the title fits three lines. */
const TITLE_SIZES = [40, 34, 28, 23];
const TITLE_HEIGHT = 210;
/** Font sizes of the short name, which stays on one line. */
const BRAND_SIZES = [24, 20, 16, 13];
const BRAND_HEIGHT = 44;

type MakeSharp = typeof import('sharp').default;

let fonts: Promise<{ Petrona: string; Rosario: string }> | null = null;

/** Writes the fonts to files: Pango reads fonts only from files, and the system may have none. */
async function writeFonts() {
  const folder = await mkdtemp(path.join(tmpdir(), 'trama-fonts-'));
  const write = async (name: string, dataUrl: string) => {
    const file = path.join(folder, `${name}.ttf`);
    await writeFile(file, Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'));
    return file;
  };
  return { Petrona: await write('petrona', petrona), Rosario: await write('rosario', rosario) };
}

const escaped = (text: string) => text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;');

interface Words {
  text: string;
  family: 'Petrona' | 'Rosario';
  /** Points at 96 dpi. */
  size: number;
  colour: string;
  left?: number;
  top: number;
}

async function drawn(sharp: MakeSharp, { text, family, size, colour, left = TEXT.left, top }: Words) {
  fonts ??= writeFonts();
  const fontfile = (await fonts)[family];
  const markup = `<span foreground="${colour}">${escaped(text)}</span>`;
  const width = TEXT.left + TEXT.width - left;
  const options = { text: markup, font: `${family} ${size}`, fontfile, width, dpi: 96, rgba: true } as const;
  const { data, info } = await sharp({ text: options }).png().toBuffer({ resolveWithObject: true });
  return { overlay: { input: data, left, top } satisfies OverlayOptions, height: info.height };
}

/** Draws the words in the largest of `sizes` that fits in `height` (pixels), else in the last one. */
async function fitted(
  sharp: MakeSharp,
  words: Omit<Words, 'size'>,
  sizes: readonly number[],
  height: number,
): Promise<OverlayOptions> {
  for (const size of sizes) {
    const shown = await drawn(sharp, { ...words, size });
    if (shown.height <= height || size === sizes.at(-1)) return shown.overlay;
  }
  throw new Error('words have a size');
}

const svg = (body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`);

/** Draws the arch, the strands, and the dot of an open call. */
function ornaments(open: boolean): Buffer {
  const arch = `<path d="M${ART - 160} 0A160 160 0 0 1 ${ART} 160V0Z" fill="${PAPER}"/>`;
  const threads = [INK, ACCENT, INK].map(
    (colour, index) => `<path d="M${TEXT.left} ${508 + index * 5}h${TEXT.width}" stroke="${colour}" stroke-width="2"/>`,
  );
  return svg(arch + threads.join('') + (open ? `<circle cx="526" cy="559" r="10" fill="${COLOURS.boldo[0]}"/>` : ''));
}

/** Draws the network's logo or the product's mark, centred on its line, and returns its width. */
async function brand(sharp: MakeSharp, logo: Uint8Array | null): Promise<{ overlay: OverlayOptions; width: number }> {
  const source = logo ?? Buffer.from(mark({ ribbon: INK, centre: ACCENT }));
  const { width, height } = BRAND;
  const picture = sharp(source, logo ? {} : { density: 144 })
    .resize({ width, height, fit: 'inside' })
    .png();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const top = BRAND.top + Math.round((height - info.height) / 2);
  return { overlay: { input: data, left: TEXT.left, top }, width: info.width };
}

/**
 * Renders a PNG of 1200 × 630.
 * @param sharp loaded by the caller, because rendering pages does not need it
 * @param logo the network's; null: draws the product's mark
 */
export async function shareCard(
  sharp: MakeSharp,
  { seed, name, day, line, last, open }: CardWords,
  site: Pick<SiteInfo, 'name' | 'shortName'>,
  logo: Uint8Array | null,
): Promise<Buffer> {
  const shown = await brand(sharp, logo);
  const left = TEXT.left + shown.width + BRAND.gap;
  const words: Words[] = [
    { text: truncate(site.name, 46), family: 'Rosario', size: 15, colour: QUIET, left, top: 100 },
    { text: day, family: 'Petrona', size: 31, colour: ACCENT, top: 394 },
    { text: truncate(line, 52), family: 'Rosario', size: 20, colour: INK, top: 452 },
    ...(last ? [{ text: last, family: 'Rosario', size: 20, colour: INK, left: open ? 546 : TEXT.left, top: 544 } as const] : []),
  ];
  const texts = await Promise.all(words.map(async (each) => (await drawn(sharp, each)).overlay));
  const base: Sharp = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } });
  return (
    base
      .composite([
        { input: Buffer.from(cover(seed, { width: ART, height: HEIGHT })), left: 0, top: 0 },
        { input: ornaments(open) },
        shown.overlay,
        await fitted(sharp, { text: site.shortName, family: 'Petrona', colour: INK, left, top: 62 }, BRAND_SIZES, BRAND_HEIGHT),
        await fitted(sharp, { text: name, family: 'Petrona', colour: INK, top: 158 }, TITLE_SIZES, TITLE_HEIGHT),
        ...texts,
      ])
      // A logo needs its own colours, so its palette is larger.
      .png({ palette: true, colours: logo ? 256 : 64 })
      .toBuffer()
  );
}
