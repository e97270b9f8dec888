/** A thread that parses a BibTeX or RIS file: parsing some thousand works takes half a second, which would block the site. */
import { parentPort, workerData } from 'node:worker_threads';
import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { z } from 'zod';
import { workFromCsl } from './csl.ts';
import { type ListedWorks, listWorks } from './work.ts';

export interface FileToParse {
  text: string;
  format: '@biblatex/text' | '@ris/file';
}

/** `broken`: no entry is readable. `line`: first broken line, if the parser reports it. */
export type Parsed = ListedWorks | { broken: true; line: number | null };

// read-file.ts of this release sends this object, so its type is checked there.
const { text, format } = z.custom<FileToParse>((value) => typeof value === 'object' && value !== null).parse(workerData);

// Forces the type: citation.js would otherwise guess it and fetch text that looks like a URL.
const itemsOf = (some: string) =>
  z
    .array(z.unknown())
    .catch([])
    .parse(plugins.input.chain(some, { forceType: format, generateGraph: false }));

function canRead(entry: string): boolean {
  try {
    itemsOf(entry);
    return true;
  } catch {
    return false;
  }
}

/** Splits a BibTeX file into entries that begin a line, with their line numbers. */
function entriesOf(bibtex: string): { entry: string; line: number }[] {
  let line = 1;
  return bibtex.split(/^(?=[ \t]*@[ \t]*[a-z]+\s*[{(])/imu).map((entry) => {
    const first = line;
    line += entry.split('\n').length - 1;
    return { entry, line: first };
  });
}

/** Parses the file; after an error, parses its readable entries one by one, because the parser stops at the first error. */
function parse(): Parsed {
  try {
    return listWorks(itemsOf(text).map(workFromCsl));
  } catch (error) {
    const entries = entriesOf(text).map((one) => ({ ...one, readable: canRead(one.entry) }));
    const works = itemsOf(entries.flatMap(({ entry, readable }) => (readable ? entry : [])).join('')).map(workFromCsl);
    if (works.length > 0)
      return listWorks(
        works,
        entries.flatMap(({ line, readable }) => (readable ? [] : line)),
      );
    const line = /\bat line (\d+)/u.exec(error instanceof Error ? error.message : '')?.[1];
    return { broken: true, line: line ? Number(line) : null };
  }
}

parentPort?.postMessage(parse());
