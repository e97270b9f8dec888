/**
 * Checks promises in texts. `promises.json` has a row for certain sentences of `shared/texts` and `shared/records`: in the
 * future, in the negative, or about what a reader can do. `{}` stands for inserted values. The row names a test, as «path ›
 * beginning of its title», or a reason of `NO_PROMISE`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { z } from 'zod';

/** Kinds of sentences that no test has to show. */
const NO_PROMISE: Record<string, string> = {
  refusal: 'why something typed or asked was not accepted, or what failed',
  state: 'what is stored, shown or happening now',
  label: 'the name of a field, choice, button or state; a heading; a question',
  advice: 'what the reader is asked to do or to avoid, and how to fill in a field',
  law: 'a right, a duty or a purpose as the law and the notice word it',
  people: 'kept by people of the network, not by the product',
};

const FUTURE =
  /(?<!\p{L})(?!queremos|detrás|atrás)\p{L}+(?:remos|rás|rán|rá|ré)(?!\p{L})|(?<!\p{L})(?:voy|vas|va|vamos|van) a \p{L}+r(?!\p{Lu})/iu;
const NEGATIVE = /(?<!\p{L})(?:no|ni|nunca|jamás|nadie|ningun[oa]s?|ningún|nada|tampoco)(?!\p{L})/iu;
const CAN = /(?<!\p{L})(?:puede[ns]?|puedas|podemos)(?!\p{L})/iu;
const SENTENCE_END = /(?<=[.!?:;])\s+/u;

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Folders of sentences, with the prefix of their files' names in `promises.json`. */
const FOLDERS = { '': `${ROOT}shared/texts/`, 'records/': `${ROOT}shared/records/` };

function textOf(node: ts.Node): string | null {
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
  if (!ts.isStringLiteralLike(node) || ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent)) return null;
  return node.text;
}

/** The sentences of one file that need a row, once each. */
function sentencesOf(path: string): Set<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    // Examples in the API's documentation are no sentences for readers.
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'example') return;
    for (const sentence of textOf(node)?.split(SENTENCE_END) ?? [])
      if ([FUTURE, NEGATIVE, CAN].some((sign) => sign.test(sentence))) found.add(sentence.trim());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));
  return found;
}

const rows = z
  .record(z.string(), z.record(z.string(), z.string()))
  .parse(JSON.parse(readFileSync(new URL('promises.json', import.meta.url), 'utf8')));

test('each sentence that could promise something has a row, and each row its sentence', () => {
  const said = Object.entries(FOLDERS).flatMap(([prefix, folder]) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => [...sentencesOf(folder + file)].map((sentence) => `${prefix}${file}: ${sentence}`)),
  );
  const listed = Object.entries(rows).flatMap(([file, row]) => Object.keys(row).map((sentence) => `${file}: ${sentence}`));
  const without = said.filter((sentence) => !listed.includes(sentence));
  const gone = listed.filter((sentence) => !said.includes(sentence));
  expect({ without, gone }).toEqual({ without: [], gone: [] });
});

test('each row names a test that exists, or a reason that is defined', () => {
  const sources = new Map<string, string>();
  const sourceOf = (path: string) => {
    if (!sources.has(path)) sources.set(path, existsSync(ROOT + path) ? readFileSync(ROOT + path, 'utf8') : '');
    return sources.get(path) ?? '';
  };
  const isShown = (shownBy: string) => {
    const [path = '', title] = shownBy.split(' › ');
    return Boolean(title) && ["'", '"', '`'].some((quote) => sourceOf(path).includes(quote + title));
  };
  const wrong = new Set(
    Object.values(rows)
      .flatMap((row) => Object.values(row))
      .filter((shownBy) => !(shownBy in NO_PROMISE) && !isShown(shownBy)),
  );
  expect([...wrong]).toEqual([]);
});
