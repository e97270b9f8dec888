/**
 * A thread that reads a BibTeX or RIS file: the parser takes a file at once, half a second for some thousand works, and the site
 * answers meanwhile.
 */
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

/** No entry can be read. `line`: where the file is broken, if the parser says it. */
export type Parsed = ListedWorks | { broken: true; line: number | null };

// Made by read-file.ts of this release: its type is checked there.
const { text, format } = z.custom<FileToParse>((value) => typeof value === 'object' && value !== null).parse(workerData);

// The type is given: without it citation.js would guess, and ask the network for what looks like an address.
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

/** The entries of a BibTeX file, each from the beginning of a line, with the number of that line. */
function entriesOf(bibtex: string): { entry: string; line: number }[] {
  let line = 1;
  return bibtex.split(/^(?=[ \t]*@[ \t]*[a-z]+\s*[{(])/imu).map((entry) => {
    const first = line;
    line += entry.split('\n').length - 1;
    return { entry, line: first };
  });
}

/** The parser stops at the first mistake: the entries without one are read by themselves. */
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
