/** Scans files for malware with clamd, if configured, by INSTREAM over TCP. */
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';

/** `unchecked`: the daemon did not respond, or responded with an error. */
type ScanResult = 'clean' | 'infected' | 'unchecked';
export type VirusScanner = (path: string) => Promise<ScanResult>;

const TIMEOUT_MS = 30_000;
const COMMAND = 'zINSTREAM\0';

/** Yields the command, the parts of a file, each after its length (four bytes, big endian), and a length of zero. */
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

/** Parses `stream: OK` and `stream: Eicar-Signature FOUND`; any other response is an error. Source: clamd(8). */
function resultOf(answer: string): ScanResult {
  if (/: OK\0?$/u.test(answer)) return 'clean';
  return / FOUND\0?$/u.test(answer) ? 'infected' : 'unchecked';
}

/** Returns the scanner. It never throws: without a response in time the file is `unchecked`, with a warning in the log. */
export const createVirusScanner =
  ({ host, port }: { host: string; port: number }, log: Pick<Logger, 'warn'>): VirusScanner =>
  async (path) => {
    const socket = connect({ host, port, timeout: TIMEOUT_MS });
    socket.on('timeout', () => socket.destroy(new Error('clamd did not answer in time')));
    try {
      // Does not wait for the end of sending, because a scanner that refuses a file responds early.
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
