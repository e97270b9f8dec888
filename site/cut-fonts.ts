/** Fonts cut to what the styles declare: half the bytes that a visitor downloads before the text. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import subsetFont from 'subset-font';

const STYLES = path.join(import.meta.dirname, 'src/styles/fonts.css');
/** Where the styles look for the cut files. */
const CUT = path.join(import.meta.dirname, '.cache/fonts');

/** Kerning, marks, ligatures, and the figures that the styles ask for (`font-variant-numeric`). */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'lnum', 'onum', 'tnum', 'pnum'];

interface Face {
  /** Of the cut file: the package's `petrona-latin`, and which part of it, `core`. */
  name: string;
  weight: number;
  /** Every character that the face is asked for. */
  characters: string;
}

/** The characters of a `unicode-range`: `U+0000-00FF, U+0131`. */
function charactersOf(range: string): string {
  let characters = '';
  for (const [, first = '', last = first] of range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gu)) {
    for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code += 1)
      characters += String.fromCodePoint(code);
  }
  return characters;
}

/** The faces of a style sheet whose source is a cut file. */
function facesOf(styles: string): Face[] {
  return [...styles.matchAll(/@font-face\s*\{([^}]*)\}/gu)].flatMap(([, face = '']) => {
    const name = /\.cache\/fonts\/([\w.-]+)\.woff2/u.exec(face)?.[1];
    const weight = /font-weight:\s*(\d+)/u.exec(face)?.[1];
    const range = /unicode-range:([^;]*)/u.exec(face)?.[1];
    if (!name || !weight || !range) return [];
    return { name, weight: Number(weight), characters: charactersOf(range) };
  });
}

/** Without hints: they serve screens of another age and are half of Petrona. */
async function cut({ name, weight, characters }: Face): Promise<Buffer> {
  const [source = ''] = name.split('.');
  const [family] = source.split('-');
  const file = createRequire(import.meta.url).resolve(`@fontsource-variable/${family}/files/${source}-wght-normal.woff2`);
  return subsetFont(readFileSync(file), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    keepFeatures: FEATURES,
    noHinting: true,
  });
}

/** The fonts of share cards as a drawing library reads them: Western European letters, one weight each. */
async function cardFont(family: string, weight: number): Promise<Buffer> {
  const file = createRequire(import.meta.url).resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`);
  const characters = charactersOf('U+0020-017F, U+2013-2026');
  return subsetFont(readFileSync(file), characters, { targetFormat: 'sfnt', variationAxes: { wght: weight } });
}

/** Two builds may run at once: neither may read half a file. */
function replace(file: string, bytes: Buffer): void {
  if (existsSync(file) && readFileSync(file).equals(bytes)) return;
  const whole = `${file}.${process.pid}`;
  writeFileSync(whole, bytes);
  renameSync(whole, file);
}

/** Cuts the faces that src/styles/fonts.css declares, each to its weight and its characters, before anything is compiled. */
export function cutFonts(): AstroIntegration {
  return {
    name: 'cut-fonts',
    hooks: {
      'astro:config:setup': async () => {
        mkdirSync(CUT, { recursive: true });
        for (const face of facesOf(readFileSync(STYLES, 'utf8'))) {
          replace(path.join(CUT, `${face.name}.woff2`), await cut(face));
        }
        replace(path.join(CUT, 'petrona-card.ttf'), await cardFont('petrona', 450));
        replace(path.join(CUT, 'rosario-card.ttf'), await cardFont('rosario', 400));
      },
    },
  };
}
