/** Subsets the site's fonts to the used weights and characters, and generates their style sheet. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import subsetFont from 'subset-font';

/** Folder of the subset files, as path and as URL for style sheets. */
const CUT = path.join(import.meta.dirname, '.cache/fonts');
const CUT_URL = '/.cache/fonts';

/** Kerning, marks, ligatures, and the numerals that the styles use (`font-variant-numeric`). */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'lnum', 'onum', 'tnum', 'pnum'];

/**
 * One file per weight, which arrives in one round trip on a slow connection, unlike a variable font. Files of a family with
 * several weights have the weight in their name.
 */
const FACES = [
  { family: 'Petrona', weight: 450, suffix: '' },
  { family: 'Rosario', weight: 400, suffix: '-400' },
  { family: 'Rosario', weight: 600, suffix: '-600' },
] as const;

/**
 * Characters (`unicode-range`) of each part, by the package's file and the part's name. «core» covers Spanish and neighbouring
 * languages and is preloaded (components/Head.astro); pages load the other parts when they show such characters.
 */
const PARTS = {
  'latin.core':
    'U+0020-007E, U+00A0-00A1, U+00A9-00AB, U+00B0, U+00B7, U+00BA-00BB, U+00BF-00C3, U+00C7, U+00C9-00CA, U+00CD, U+00D1, U+00D3-00D5, U+00DA, U+00DC, U+00E0-00E4, U+00E7-00EB, U+00ED-00EF, U+00F1-00F6, U+00F9-00FC, U+2013-2014, U+2018-2019, U+201C-201D, U+2026',
  'latin.rest':
    'U+0000-001F, U+007F-009F, U+00A2-00A8, U+00AC-00AF, U+00B1-00B6, U+00B8-00B9, U+00BC-00BE, U+00C4-00C6, U+00C8, U+00CB-00CC, U+00CE-00D0, U+00D2, U+00D6-00D9, U+00DB, U+00DD-00DF, U+00E5-00E6, U+00EC, U+00F0, U+00F7-00F8, U+00FD-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2025, U+2027-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  'latin-ext.rest': 'U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113',
} as const;

/** Fallbacks while fonts load: system fonts scaled to the same widths and heights, so nothing moves. */
const FALLBACKS = `
@font-face{font-family:'Petrona fallback';src:local('Times New Roman'),local('Liberation Serif');size-adjust:106.83%;ascent-override:80.31%;descent-override:25.27%;line-gap-override:0%}
@font-face{font-family:'Rosario fallback';src:local('Arial'),local('Liberation Sans');size-adjust:94.66%;ascent-override:103.21%;descent-override:24.83%;line-gap-override:0%}`;

/** All combinations of face and part. */
const CUTS = FACES.flatMap(({ family, weight, suffix }) =>
  Object.entries(PARTS).map(([part, range]) => ({
    family,
    weight,
    range,
    source: `${family.toLowerCase()}-${part.split('.')[0]}`,
    name: `${family.toLowerCase()}-${part}${suffix}.woff2`,
  })),
);

/** Style sheet of all subset files. */
export const fontRules = (): string =>
  CUTS.map(
    ({ family, weight, range, name }) =>
      `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url('${CUT_URL}/${name}') format('woff2');unicode-range:${range}}`,
  ).join('\n') + FALLBACKS;

/** Expands a `unicode-range`: `U+0000-00FF, U+0131`. */
function charactersOf(range: string): string {
  let characters = '';
  for (const [, first = '', last = first] of range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gu)) {
    for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code += 1)
      characters += String.fromCodePoint(code);
  }
  return characters;
}

const sourceFile = (family: string, source: string): Buffer =>
  readFileSync(
    createRequire(import.meta.url).resolve(`@fontsource-variable/${family.toLowerCase()}/files/${source}-wght-normal.woff2`),
  );

/** Subsets a face. Drops hinting, which only old screens need and which is half of Petrona's bytes. */
const cut = ({ family, source, weight, range }: (typeof CUTS)[number]): Promise<Buffer> =>
  subsetFont(sourceFile(family, source), charactersOf(range), {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    keepFeatures: FEATURES,
    noHinting: true,
  });

/** Fonts for the library that draws share pictures: Western European letters, one weight each. */
const cardFont = (family: string, weight: number): Promise<Buffer> =>
  subsetFont(sourceFile(family, `${family}-latin`), charactersOf('U+0020-017F, U+2013-2026'), {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  });

/** Replaces a file atomically, because two builds may run at once. */
function replace(file: string, bytes: Buffer): void {
  if (existsSync(file) && readFileSync(file).equals(bytes)) return;
  const whole = `${file}.${process.pid}`;
  writeFileSync(whole, bytes);
  renameSync(whole, file);
}

/** Subsets all faces before the build, which halves the bytes that visitors download before the text. */
export function cutFonts(): AstroIntegration {
  return {
    name: 'cut-fonts',
    hooks: {
      'astro:config:setup': async () => {
        mkdirSync(CUT, { recursive: true });
        for (const face of CUTS) replace(path.join(CUT, face.name), await cut(face));
        replace(path.join(CUT, 'petrona-card.ttf'), await cardFont('petrona', 450));
        replace(path.join(CUT, 'rosario-card.ttf'), await cardFont('rosario', 400));
      },
    },
  };
}
