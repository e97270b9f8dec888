/** A running request with an `Idempotency-Key`: its stored row, and the notes of its handler. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { MadeBefore } from '@trama/shared/forms/repeat-refusal';
import { REPEAT_CODES, STRONG_KEY } from '@trama/shared/forms/repeats';
import { REPEAT_MESSAGES as m } from '@trama/shared/texts/repeats';
import type { FastifyReply } from 'fastify';
import type { CompiledQuery, Selectable } from 'kysely';
import { z } from 'zod';
import type { RequestEntry } from '../audit/request-entry.ts';
import { type Db, outsideChange } from '../database/open.ts';
import { HttpError } from './errors.ts';
import type { IdempotencyKeyTable } from './tables.ts';

/** The idempotent request whose handler runs in this asynchronous context. */
export const idempotentRequest = new AsyncLocalStorage<IdempotentRequest>();

const IV_LENGTH = 12;
const TAG_LENGTH = 16;

/** Headers stored with the response and sent to repeats. */
const KEPT_HEADERS = ['content-type', 'location', 'content-security-policy', 'referrer-policy', 'x-robots-tag', 'already-saved'];

const storedResponse = z.object({ headers: z.record(z.string(), z.string()), body: z.string() });
type StoredResponse = z.output<typeof storedResponse>;

/** Thrown for a repeated request, so that the stored response is sent. */
export class Repeated extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
  constructor(status: number, { headers, body }: StoredResponse) {
    super('repeated');
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}

interface Begun {
  db: Db;
  /** `key_hash` of the row. */
  id: string;
  key: string;
  expiresAt: string;
  earlier: Selectable<IdempotencyKeyTable> | undefined;
  /** false: the response is a credential and must not be stored. */
  keepsResponse: boolean;
  entry: RequestEntry | undefined;
  reply: FastifyReply;
  /** Frees the key for other requests. */
  release(): void;
}

interface RemadeToken {
  /** 256 bits, base64url; undefined: no key, or a guessable one. */
  token: string | undefined;
  /** Whether an earlier request created the token. */
  again: boolean;
}

/**
 * A request under an `Idempotency-Key`. Life of its row: the key is begun in memory, the first transaction writes the row, the
 * response is added to it, and the key is released in memory. A row without a response means that the process died in between.
 */
export class IdempotentRequest {
  /** Whether the handler has finished. */
  ended = false;
  readonly release: () => void;
  readonly #begun: Begun;
  #fingerprint: string | undefined;
  /** Whether a transaction has already written the row. */
  #written = false;
  #status: number | null = null;
  #answer: string | null = null;
  #progress: string | null;

  constructor(begun: Begun) {
    this.#begun = begun;
    this.#progress = begun.earlier?.progress ?? null;
    this.release = begun.release;
  }

  /** Whether the key is too long to guess, so that it may encrypt the stored response. */
  static isStrong(key: string): boolean {
    return key.length >= STRONG_KEY;
  }

  /** Derives 256 bits that only a holder of the key can compute. */
  #derive(purpose: string): Buffer {
    const { key, id } = this.#begun;
    return Buffer.from(hkdfSync('sha256', key, id, purpose, 32));
  }

  /** Whether an earlier request with this key changed data. */
  get isRepeat(): boolean {
    return this.#begun.earlier !== undefined;
  }

  /** See remadeToken. */
  remadeToken(purpose: string): RemadeToken {
    this.#begun.keepsResponse = false;
    this.noteProgress({});
    const token = IdempotentRequest.isStrong(this.#begun.key)
      ? this.#derive(`token ${purpose}`).toString('base64url')
      : undefined;
    if (this.isRepeat && token === undefined) this.refuseDone();
    return { token, again: this.isRepeat };
  }

  /** The record that the earlier request created. */
  #made(): MadeBefore | undefined {
    const { earlier, reply } = this.#begun;
    if (!earlier?.kind || !earlier.object) return undefined;
    const { url = '' } = reply.request.routeOptions;
    const item = `${url}/:id`;
    const address = reply.server.hasRoute({ method: 'GET', url: item }) ? `${url}/${earlier.object}` : undefined;
    return { kind: earlier.kind, id: earlier.object, ...(address !== undefined && { address }) };
  }

  /** Throws HttpError 409: the change is done, but its response is not stored. */
  refuseDone(): never {
    const made = this.#made();
    throw new HttpError(409, m.done, undefined, {}, REPEAT_CODES.done, made && { made });
  }

  /**
   * Compares the body with the earlier request's. Throws Repeated for an equal body, HttpError 422 for another body, 409 if the
   * earlier response is unknown. A bulk request with progress continues.
   */
  compareBody(content: unknown): void {
    this.#fingerprint = createHmac('sha256', this.#derive('fingerprint'))
      .update(JSON.stringify(content ?? null))
      .digest('hex');
    const { earlier } = this.#begun;
    if (!earlier) return;
    if (earlier.fingerprint !== this.#fingerprint) {
      const made = this.#made();
      throw new HttpError(422, made ? m.usedFor : m.used, undefined, {}, REPEAT_CODES.used, made && { made });
    }
    if (earlier.status !== null) throw new Repeated(earlier.status, this.#read(earlier));
    if (earlier.progress === null) this.refuseDone();
  }

  /** Under a guessable key the row has only status and id. */
  #read({ answer, object }: Selectable<IdempotencyKeyTable>): StoredResponse {
    if (answer === null) {
      const body = JSON.stringify(object === null ? {} : { id: object });
      return { headers: { 'content-type': 'application/json; charset=utf-8' }, body };
    }
    const bytes = Buffer.from(answer, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', this.#derive('answer'), bytes.subarray(0, IV_LENGTH));
    decipher.setAuthTag(bytes.subarray(IV_LENGTH, IV_LENGTH + TAG_LENGTH));
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_LENGTH + TAG_LENGTH)), decipher.final()]).toString();
    return storedResponse.parse(JSON.parse(text));
  }

  #encrypt(response: StoredResponse): string {
    const iv = randomBytes(IV_LENGTH);
    const cipher = createCipheriv('aes-256-gcm', this.#derive('answer'), iv);
    const bytes = Buffer.concat([cipher.update(JSON.stringify(response)), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64');
  }

  /** See noteResponse. */
  noteResponse(body: unknown): void {
    if (!this.#begun.keepsResponse) return;
    const { reply } = this.#begun;
    this.#keep(reply.statusCode, {
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: String(reply.serialize(body)),
    });
  }

  #keep(status: number, response: StoredResponse): void {
    this.#status = status;
    if (IdempotentRequest.isStrong(this.#begun.key)) this.#answer = this.#encrypt(response);
  }

  /** Progress of the earlier request; undefined: no earlier request, or `schema` rejects its progress. */
  progress<Schema extends z.ZodType>(schema: Schema): z.output<Schema> | undefined {
    return this.#progress === null ? undefined : schema.safeParse(JSON.parse(this.#progress)).data;
  }

  /** Stores the progress with the next commit, so that a repeat runs the handler again. */
  noteProgress(progress: unknown): void {
    this.#progress = JSON.stringify(progress);
  }

  #upsert() {
    const { db, id, expiresAt, entry } = this.#begun;
    if (this.#fingerprint === undefined) throw new Error('a request with a key changed something before its form was read');
    const row = {
      fingerprint: this.#fingerprint,
      kind: entry?.entry.kind ?? null,
      object: entry?.entry.object ?? null,
      status: this.#status,
      answer: this.#answer,
      progress: this.#progress,
      expires_at: expiresAt,
    };
    return db
      .insertInto('idempotency_keys')
      .values({ key_hash: id, ...row })
      .onConflict((conflict) => conflict.column('key_hash').doUpdateSet(row));
  }

  /** The upsert that joins the transaction before its commit. */
  statements(): CompiledQuery[] {
    this.#written = true;
    return [this.#upsert().compile()];
  }

  /** Completes the row with the sent response. @param payload the sent body */
  async finish(payload: unknown): Promise<void> {
    const { db, id, keepsResponse, reply } = this.#begun;
    const { statusCode: status } = reply;
    // A 4xx deletes the row. After a 5xx the row stays, so that committed work is not repeated.
    if (status >= 400 && status < 500 && this.#written && this.#progress === null)
      await outsideChange(() => db.deleteFrom('idempotency_keys').where('key_hash', '=', id).execute());
    if (status >= 400 || this.#fingerprint === undefined) return;
    const known = this.#status !== null;
    if (known && this.#written) return;
    if (!known && keepsResponse && (typeof payload === 'string' || Buffer.isBuffer(payload))) {
      const headers = Object.fromEntries(
        KEPT_HEADERS.flatMap((name) => {
          const value = reply.getHeader(name);
          return value === undefined ? [] : [[name, String(value)]];
        }),
      );
      this.#keep(status, { headers, body: payload.toString() });
    }
    await outsideChange(() => this.#upsert().execute());
  }
}

/**
 * Stores the response with the change, so that a repeat gets it even if the process dies after the commit. Call before or inside
 * the transaction. Does nothing without a key.
 * @returns the body
 */
export function noteResponse<Body>(body: Body): Body {
  idempotentRequest.getStore()?.noteResponse(body);
  return body;
}

/**
 * Marks the running request's response as a credential: it is not stored, and a repeat runs again with the same token. Throws
 * HttpError 409 if the key is guessable and the change is done.
 */
export const remadeToken = (purpose: string): RemadeToken =>
  idempotentRequest.getStore()?.remadeToken(purpose) ?? { token: undefined, again: false };

/**
 * Progress of the earlier request with this key, parsed by `schema`; undefined: no earlier request. The next commits store it.
 */
export const earlierProgress = <Schema extends z.ZodType>(schema: Schema): z.output<Schema> | undefined =>
  idempotentRequest.getStore()?.progress(schema);

/** For bulk requests: the next commit stores the progress, so that a repeat continues. */
export const noteProgress = (progress: unknown): void => idempotentRequest.getStore()?.noteProgress(progress);
