/** A checkout of the product as a process with a virtual clock, and all that a caller can read from it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { z } from 'zod';
import { freePort } from '../../../api/core/free-port.ts';
import { nodePath } from '../../../scripts/launch/node.mjs';
import { inRoot } from '../../../scripts/launch/paths.mjs';
import { ACCOUNT, Client } from '../../client.ts';
import { eventually } from '../drill.ts';
import { environment } from '../process.ts';
import { Known } from './known.ts';

const TIMEOUT_MS = 120_000;
const UNLIMITED = [
  'CONTACT',
  'APPLICATIONS',
  'LOGIN_ADDRESS',
  'UNSUBSCRIBE',
  'SUBSCRIBE',
  'RESET',
  'LINKS',
  'DRAFTS',
  'LINK_ACTS',
];

const publishing = z.object({ waiting: z.number() });
const mailSummary = z.object({ waiting: z.number() });

export interface Call {
  method: string;
  path: string;
  /** An administrator makes the call; absent: a visitor does. */
  signed?: boolean;
  json?: unknown;
  form?: FormData;
}

export interface Answer {
  status: number;
  type: string;
  body: Buffer;
}

interface Mail {
  name: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export class Product {
  readonly checkout: string;
  readonly dataDir: string;
  /** Values from earlier answers and mails. */
  readonly known = new Known();
  readonly mails: Mail[] = [];
  #child: ChildProcess | null = null;
  #client = new Client('http://127.0.0.1:0');
  #token = '';
  #output = '';

  constructor(checkout: string, dataDir: string) {
    this.checkout = checkout;
    this.dataDir = dataDir;
  }

  /** Starts it at an instant (ms); resolves when it serves and nothing is left to do. */
  async start(now: number): Promise<void> {
    const port = await freePort();
    const limits = Object.fromEntries(UNLIMITED.map((name) => [`LIMIT_${name}`, '1000000']));
    this.#child = spawn(nodePath(), ['--import', inRoot('bench/drills/compare/virtual-clock.ts'), 'api/main.ts'], {
      cwd: this.checkout,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...environment(this.dataDir, { PORT: String(port), ...limits }), VIRTUAL_NOW: String(now) },
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) stream?.on('data', (chunk) => (this.#output += chunk));
    this.#client = new Client(`http://127.0.0.1:${port}`);
    const isServing = async () => {
      if (this.#child?.exitCode !== null) throw new Error(`${this.checkout} ended:\n${this.#output}`);
      return (await this.call({ method: 'GET', path: '/api/health' }).catch(() => null))?.status === 200;
    };
    if (!(await eventually(isServing, TIMEOUT_MS))) throw new Error(`${this.checkout} does not serve:\n${this.#output}`);
    await this.signIn();
    await this.settle();
  }

  async signIn(): Promise<void> {
    const answer = await this.call({ method: 'POST', path: '/api/login', json: ACCOUNT });
    this.#token = z.object({ token: z.string() }).parse(JSON.parse(answer.body.toString())).token;
  }

  /** Moves the clock. */
  async setNow(virtualNow: number): Promise<void> {
    const taken = once(this.#child ?? process, 'message');
    this.#child?.send({ virtualNow });
    await taken;
  }

  async call({ method, path, signed, json, form }: Call): Promise<Answer> {
    const headers: Record<string, string> = signed ? { authorization: `Bearer ${this.#token}` } : {};
    if (json !== undefined) headers['content-type'] = 'application/json';
    const body = form ?? (json === undefined ? undefined : JSON.stringify(json));
    const answer = await fetch(new URL(path, this.#client.url), { method, headers, body, redirect: 'manual' });
    const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
    return { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) };
  }

  /** Remembers the ids of an answer. */
  learn({ type, body }: Answer): void {
    if (type === 'application/json') this.known.learn(JSON.parse(body.toString() || 'null'));
  }

  async #ask(path: string): Promise<unknown> {
    const { status, body } = await this.call({ method: 'GET', path, signed: true });
    if (status !== 200) throw new Error(`${this.checkout}: ${path} answers ${status} ${body}`);
    return JSON.parse(body.toString());
  }

  /** Resolves when no page, mail or copy waits, and every new mail was read. */
  async settle(): Promise<void> {
    const isAtRest = async () =>
      publishing.parse(await this.#ask('/api/publishing')).waiting === 0 &&
      mailSummary.parse(await this.#ask('/api/mail-summary')).waiting === 0;
    if (!(await eventually(isAtRest, TIMEOUT_MS))) throw new Error(`${this.checkout} never came to rest:\n${this.#output}`);
    await this.#readMails();
  }

  async #readMails(): Promise<void> {
    const folder = join(this.dataDir, 'mail');
    const read = new Set(this.mails.map(({ name }) => name));
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml') && !read.has(name));
    const mails = await Promise.all(
      names.map(async (name): Promise<Mail> => {
        const { to, subject, text, html } = await PostalMime.parse(await readFile(join(folder, name)));
        return {
          name,
          to: to?.map(({ address }) => address).join() ?? '',
          subject: subject ?? '',
          text: text ?? '',
          html: html ?? '',
        };
      }),
    );
    const orderOf = ({ name, to, subject }: Mail) => `${name.slice(0, 15)} ${to} ${subject}`;
    mails.sort((one, other) => orderOf(one).localeCompare(orderOf(other)));
    for (const mail of mails) this.known.learnFromMail(mail.text);
    this.mails.push(...mails);
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    this.#client.close();
  }
}
