/**
 * A separate process that writes a copy of one file without its authors' names. Arguments: the file, the copy, the extension.
 * Exit code 0: the copy is complete. A hostile file that exhausts memory ends this process alone.
 */
import { isMainThread, Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { anonymiseOffice } from './anonymous-office.ts';
import { anonymisePdf } from './anonymous-pdf.ts';

/** Memory limit of this process (bytes), which fits beside the product into the memory of compose.yaml. */
const MOST_MEMORY = 300 * 1024 * 1024;
const CHECK_MS = 20;

const MAKERS: Record<string, (path: string, target: string) => Promise<unknown>> = {
  '.pdf': anonymisePdf,
  '.docx': anonymiseOffice,
  '.pptx': anonymiseOffice,
  '.odt': anonymiseOffice,
  '.odp': anonymiseOffice,
  // Encodes the same pixels again, without text chunks.
  '.png': (path, target) => sharp(path).keepIccProfile().png().toFile(target),
};

async function make(): Promise<void> {
  const [path = '', target = '', extension = ''] = process.argv.slice(2);
  const maker = MAKERS[extension];
  if (!maker) throw new Error(`no way to copy ${extension}`);
  await maker(path, target);
}

/** Watches the worker from the main thread, because decoding blocks timers in its own thread. */
function watch(): void {
  const worker = new Worker(new URL(import.meta.url), { argv: process.argv.slice(2) });
  setInterval(() => {
    if (process.memoryUsage.rss() > MOST_MEMORY) process.kill(process.pid, 'SIGKILL');
  }, CHECK_MS).unref();
  worker.on('error', (error) => {
    console.error(error.name);
    process.exitCode = 1;
  });
}

if (isMainThread) watch();
else await make();
