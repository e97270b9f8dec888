/** Asks clamd, if configured, whether a file is known malware: sends INSTREAM over TCP. */
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';

/** `unchecked`: the daemon did not answer, or not about the file. */
type ScanResult = 'clean' | 'infected' | 'unchecked';
export type VirusScanner = (path: string) => Promise<ScanResult>;

const TIMEOUT_MS = 30_000;
const COMMAND = 'zINSTREAM\0';

/** Each part with its length (four bytes, big endian) before it; one of no length ends them. */
async function* parts(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from(COMMAND);
  for await (const part of createReadStream(path)) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    yield Buffer.concat([length, part]);
  }
  yield Buffer.alloc(4);
}

async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  for await (const part of socket) answer += part;
  return answer;
}

/** `stream: OK`, `stream: Eicar-Signature FOUND`, else why it could not say. Source: clamd(8). */
function resultOf(answer: string): ScanResult {
  if (/: OK\0?$/u.test(answer)) return 'clean';
  return / FOUND\0?$/u.test(answer) ? 'infected' : 'unchecked';
}

/** Never throws: without a response in time the file is `unchecked` and a warning is logged. */
export const createVirusScanner =
  ({ host, port }: { host: string; port: number }, log: Pick<Logger, 'warn'>): VirusScanner =>
  async (path) => {
    const socket = connect({ host, port, timeout: TIMEOUT_MS });
    socket.on('timeout', () => socket.destroy(new Error('clamd did not answer in time')));
    try {
      // Does not wait for the sending: a scanner that refuses answers before it has read everything.
      pipeline(parts(path), socket, { end: false }).catch(() => {});
      const answer = await answerOf(socket);
      const result = resultOf(answer);
      if (result === 'unchecked') log.warn({ answer: answer.slice(0, 200) }, 'clamd did not judge a file');
      return result;
    } catch (error) {
      log.warn({ err: error }, 'clamd cannot be reached: a file is stored unchecked');
      return 'unchecked';
    } finally {
      socket.destroy();
    }
  };
