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

/** `line`: where the file is broken, if the parser says it. */
export type Parsed = ListedWorks | { broken: true; line: number | null };

// Made by read-file.ts of this release: its type is checked there.
const { text, format } = z.custom<FileToParse>((value) => typeof value === 'object' && value !== null).parse(workerData);

function parse(): Parsed {
  let items: unknown;
  try {
    // The type is given: without it citation.js would guess, and ask the network for what looks like an address.
    items = plugins.input.chain(text, { forceType: format, generateGraph: false });
  } catch (error) {
    const line = /\bat line (\d+)/u.exec(error instanceof Error ? error.message : '')?.[1];
    return { broken: true, line: line ? Number(line) : null };
  }
  return listWorks(z.array(z.unknown()).catch([]).parse(items).map(workFromCsl));
}

parentPort?.postMessage(parse());
