/** Reads the pictures of pasted content that the browser may access. */
import { UPLOADING } from '@trama/shared/content/pictures';
import type { PictureSource } from '../picture/sendPictures.ts';

/** Clipboard formats in addition to HTML. */
export interface Clipboard {
  /** Word stores pictures here; its HTML only names local files, which browsers cannot read. */
  rtf: string;
  /** Picture files. */
  files: readonly File[];
}

/** Maximum side (pixels) of emoji, bullets and tracking pixels. */
const TINY = 33;

/** PNG and JPEG data inside RTF. Source: Rich Text Format Specification 1.9.1, «Pictures». */
const RTF_PICTURE = /\\(png|jpeg)blip(?:\s*\\[a-z]+-?\d*)*\s*(?:\{[^{}]*\}\s*)*([\da-f\s]{200,})\}/giu;

const bytesOfHex = (hex: string) =>
  Uint8Array.from({ length: Math.floor(hex.length / 2) }, (_, index) => Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16));

/** Extracts PNG and JPEG pictures from RTF, in order. */
const rtfPictures = (rtf: string): PictureSource[] =>
  [...rtf.matchAll(RTF_PICTURE)].map(([, kind = '', hex = '']) => async () => {
    const type = `image/${kind.toLowerCase()}`;
    return new Blob([bytesOfHex(hex.replace(/\s+/gu, ''))], { type });
  });

/** Decodes a `data:` URL, which the panel's content security policy does not let `fetch` read. */
const decoded = (data: string) => async () => {
  const [, type = '', base64 = ''] = /^data:(image\/[\w.+-]+);base64,([\s\S]*)$/iu.exec(data) ?? [];
  return new Blob([Uint8Array.from(atob(decodeURIComponent(base64)), (letter) => letter.charCodeAt(0))], { type });
};

const fetched = (address: string) => async () => {
  const response = await fetch(address);
  return response.ok ? response.blob() : null;
};

/** Reader of a picture's data; null: the browser may not read that URL. */
function sourceOf(src: string): PictureSource | null {
  if (/^data:image\//iu.test(src)) return decoded(src);
  if (!URL.canParse(src, location.href)) return null;
  const { origin, href } = new URL(src, location.href);
  return origin === location.origin ? fetched(href) : null;
}

const sideOf = (image: HTMLImageElement, side: 'width' | 'height') =>
  Number.parseFloat(image.getAttribute(side) ?? '') || Number.parseFloat(image.style[side]) || null;

const isTiny = (image: HTMLImageElement) => {
  const sides = [sideOf(image, 'width'), sideOf(image, 'height')];
  return sides.every((side) => side !== null && side < TINY);
};

/** The picture's description, unless it is a file name or number that another program set. */
function describedAs(image: HTMLImageElement): string | null {
  const alt = (image.getAttribute('alt') ?? '').replace(/\s+/gu, ' ').trim();
  const says = alt.replace(/\s*Descripción generada automáticamente.*$/u, '').trim();
  return says === '' || /^\S+\.\w{3,4}$/u.test(says) || /^(?:imagen|image|picture|foto)?\s*\d*$/iu.test(says) ? null : says;
}

/** Placeholder of a picture until its upload ends. */
function placeholder(image: HTMLImageElement, key: string): HTMLElement {
  const page = image.ownerDocument;
  const figure = page.createElement('figure');
  const drawn = page.createElement('img');
  drawn.setAttribute(UPLOADING, key);
  const alt = describedAs(image);
  if (alt !== null) drawn.alt = alt;
  figure.append(drawn);
  // Finds the caption: Word's is the next paragraph, web pages have theirs in the figure.
  const around = image.closest('p') ?? image;
  const after = around.nextElementSibling;
  const caption = image.closest('figure')?.querySelector('figcaption') ?? (after?.className === 'MsoCaption' ? after : null);
  if (caption) {
    const written = page.createElement('figcaption');
    written.textContent = caption.textContent;
    figure.append(written);
    caption.remove();
  }
  return figure;
}

/**
 * Replaces each picture by a figure with the key of its file.
 * @returns files by key, and the number of unreadable pictures
 */
export function readPictures(page: Document, { rtf, files }: Clipboard): { sources: Map<string, PictureSource>; lost: number } {
  const sources = new Map<string, PictureSource>();
  const images = [...page.querySelectorAll('img')].filter((image) => {
    if (!isTiny(image)) return true;
    image.replaceWith(image.alt);
    return false;
  });
  const unread = images.filter((image) => sourceOf(image.getAttribute('src') ?? '') === null);
  // Other clipboard formats hold the same pictures in the same order. If the numbers differ, none can be matched.
  const inRtf = rtfPictures(rtf);
  const given =
    [
      inRtf,
      files.map(
        (file): PictureSource =>
          async () =>
            file,
      ),
    ].find((list) => list.length === unread.length) ?? [];
  let lost = 0;
  for (const image of images) {
    const source = sourceOf(image.getAttribute('src') ?? '') ?? given[unread.indexOf(image)] ?? null;
    const target = image.closest('figure') ?? image;
    if (!source) {
      lost += 1;
      image.remove();
      continue;
    }
    const key = crypto.randomUUID();
    sources.set(key, source);
    const figure = placeholder(image, key);
    if (target !== image) target.replaceWith(figure);
    else {
      const paragraph = image.closest('p');
      image.remove();
      (paragraph ?? page.body).before(figure);
    }
  }
  return { sources, lost };
}
