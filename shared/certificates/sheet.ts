/**
 * The layout of a certificate: its texts, their order and positions. The PDF, the public page and the panel's preview draw it.
 * Lengths are mm on a landscape A4 sheet; style sheets read them as custom properties (`virtual:certificate-sheet.css`).
 */
import { mandala } from '../art/mandala.ts';
import { seededRandom } from '../art/random.ts';
import { formatDayInWords } from '../format/format.ts';
import { PAGES } from '../paths.ts';
import { CERTIFICATE_WORDS as t } from '../texts/certificates.ts';
import { PRINT } from '../tokens.ts';
import type { CertificateLine, Run } from './certificates.ts';

export const SHEET_LAYOUT = {
  /** Margin of all text, left and right. */
  side: 32,
  /** Distances from the sheet's edge: top of the brand, top of the text, bottom of the signatures. */
  brandTop: 30,
  bodyTop: 66,
  foot: 27,
  /** Side of the product's mark. */
  mark: 13,
  /** Maximum width of a logo in place of the mark. */
  logo: 30,
  /** Space beside mark or logo. */
  markGap: 3.2,
  /** Side of the ornament. */
  ornament: 48,
  /** Distance of the ornament from the top and the right. */
  ornamentEdge: 32.5,
  signature: 66,
  signatureGap: 8,
  qr: 30,
  /** White border of the QR code; the border reaches over the margin. */
  qrBorder: 3.2,
  /** Width of paragraphs. */
  paragraph: 205,
  /** Letter sizes. */
  name: 15.2,
  title: 6.4,
  text: 5,
  shortName: 7.6,
  network: 3.7,
  strong: 3.9,
  small: 3.5,
} as const;

/** The measures and colours for `sheet.css`: `--sheet-brand-top`. */
export function sheetRules(): string {
  const { ink, accent, soft } = PRINT;
  const variables = Object.entries({ ...SHEET_LAYOUT, ink, accent, soft }).map(
    ([name, value]) => `--sheet-${name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}:${value};`,
  );
  return `.certificate-sheet{${variables.join('')}}`;
}

/** Side of the square in which the ornament is drawn. */
export const ORNAMENT_SIDE = 220;

/** SVG shapes, different for each code; null: the shapes of a sample certificate. */
export function certificateOrnament(code: string | null): string {
  const { ink, accent } = PRINT;
  const palette = { ground: '#FFFFFF', disc: '#FFFFFF', strokes: [accent, ink, accent, ink] as const };
  return mandala(ORNAMENT_SIDE / 2, ORNAMENT_SIDE / 2, 98, seededRandom(code ?? t.sample), palette, 2);
}

/** Names with more characters get smaller letters on screens. The PDF measures the width instead. */
const LONG_NAME = 34;
/** A talk's title with more characters makes its paragraph smaller on screens. */
const LONG_TITLE = 200;

export interface SheetParagraph {
  kind: 'certify' | 'name' | CertificateLine['kind'];
  runs: readonly Run[];
}

export interface SheetWords {
  /** `name` is null where it is the short one. */
  brand: { shortName: string; name: string | null };
  paragraphs: readonly SheetParagraph[];
  longName: boolean;
  longText: boolean;
  /** Lines beside the QR code; strong: the code. */
  proof: readonly Run[];
  /** Target of the QR code. */
  link: string;
}

export const paragraphText = ({ runs }: { runs: readonly Run[] }): string => runs.map(({ text }) => text).join('');

const plain = (text: string): Run => ({ text, strong: false });

/**
 * @param sheet `code` is null for a sample, which cannot be verified; `issued` is `yyyy-mm-dd`, null where there is no day yet; `origin` of
 * the site, without a slash at its end
 */
export function certificateSheet(sheet: {
  code: string | null;
  name: string;
  lines: readonly CertificateLine[];
  network: { name: string; shortName: string };
  issued: string | null;
  origin: string;
}): SheetWords {
  const { code, name, lines, network, issued, origin } = sheet;
  const verify = `${origin}${PAGES.verify}`;
  return {
    brand: { shortName: network.shortName, name: network.name === network.shortName ? null : network.name },
    paragraphs: [{ kind: 'certify', runs: [plain(t.certify)] }, { kind: 'name', runs: [plain(name)] }, ...lines],
    longName: name.length > LONG_NAME,
    longText: lines.some((line) => line.kind === 'title' && paragraphText(line).length > LONG_TITLE),
    proof: [
      ...(issued === null ? [] : [plain(t.issued(formatDayInWords(issued).replace(/^[^,]*, /u, '')))]),
      { text: code ?? t.sample, strong: true },
      plain(t.check),
      plain(verify.replace(/^https?:\/\//u, '')),
    ],
    link: code === null ? verify : `${origin}${PAGES.certificate(code)}`,
  };
}
