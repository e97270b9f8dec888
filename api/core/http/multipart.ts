/**
 * Reads forms sent as multipart, JSON or form-encoded. Streams files to the data folder's temporary folder under random names,
 * and deletes those that were not moved.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import { CHOICES_MAX, QUESTIONS_MAX } from '@trama/shared/calls/questions';
import { cleanLine } from '@trama/shared/format/text';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Budget } from '../budget/budget.ts';
import { type Client, clientOf } from '../budget/client.ts';
import { codeOf, isDiskFull, isFolderClosed, isOutOfFiles } from '../operator-error.ts';
import { HttpError, tooBusy } from './errors.ts';
import { requireFreeSpace } from './free-space.ts';
import { idempotentRequest } from './idempotent-request.ts';

/** A file as received, not validated yet. */
export interface ReceivedFile {
  /** The form field's name, `[]` removed. */
  field: string;
  /** The client's file name, cleaned; never used as a path. */
  filename: string;
  /** Temporary file. */
  path: string;
  /** Bytes. */
  size: number;
  /** The client whose queue checks the file; absent: the product made the file. */
  from?: Client;
}

export interface Form {
  /** Texts as sent, or JSON values. A field sent several times, or with `[]`, is a list. */
  fields: Record<string, unknown>;
  files: ReceivedFile[];
}

/** Dependencies of receiving a form. */
interface Reception {
  /** Folder of the temporary files. */
  folder: string;
  config: Pick<Config, 'dataDir' | 'minFreeSpace'>;
  budget: Budget;
}

declare module 'fastify' {
  interface FastifyInstance {
    reception: Reception;
  }
  interface FastifyRequest {
    /** The fields of a multipart body that have arrived so far; null: the body is not multipart. */
    formFields: Form['fields'] | null;
  }
}

export interface FormLimits {
  /** Bytes of one file. */
  fileSize: number;
  /** Number of files. */
  files: number;
  /** Message for a file larger than `fileSize`, under this field's name. */
  tooLarge?: { field: string; message: string };
  /** Message for more than `files` files, under this field's name. */
  tooMany?: { field: string; message: string };
  /**
   * Checks the fields sent before the first file, before the file is received; an error ends the request. Not called for a form
   * without files.
   */
  admit?: (fields: Form['fields']) => Promise<void>;
}

/** Maximum number of fields of a form without its questions; includes the fields of four co-authors. */
const OWN_FIELDS = 68;
/** Maximum number of fields of a form: without scripts, each ticked choice is a field. */
const FIELDS = OWN_FIELDS + QUESTIONS_MAX * CHOICES_MAX;
/** Bytes of multipart headers and boundaries in a form. */
const OVERHEAD = 64 * 1024;
/** Received bytes of files after which the free space is read again. */
const SPACE_CHECK = 4 * 1024 * 1024;

/** Lets routes accept multipart, form-encoded and JSON bodies. An empty JSON body is accepted too. */
export async function acceptForms(app: FastifyInstance, reception: Reception): Promise<void> {
  app.decorate('reception', reception);
  app.decorateRequest('formFields', null);
  await app.register(multipart);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const fields: Record<string, unknown> = Object.create(null);
    for (const [name, value] of new URLSearchParams(String(body))) addField(fields, name, value);
    done(null, fields);
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  // Clients send the JSON content type with an empty DELETE or logout.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, String(body), done);
  });
  // Validates a missing body as an empty object, so that each missing field gets its message. Routes with readForm do this
  // themselves.
  app.addHook('preValidation', async (request) => {
    const { schema } = request.routeOptions;
    if (!schema?.body || schema.consumes?.includes('multipart/form-data') || request.body !== undefined) return;
    request.body = {};
  });
}

/** Field names that would reach an object's prototype; they are dropped. */
const POISON = new Set(['__proto__', 'constructor', 'prototype']);

function addField(fields: Record<string, unknown>, sentName: string, value: unknown): void {
  const name = sentName.replace(/\[\d*\]$/u, '');
  if (POISON.has(name)) return;
  const before = fields[name];
  if (Array.isArray(before)) before.push(value);
  else if (before !== undefined) fields[name] = [before, value];
  else fields[name] = name === sentName ? value : [value];
}

/**
 * Reads the request's form and passes it to `use`. Afterwards, also after an error, deletes temporary files that were not moved.
 * Throws HttpError 413 (with the field's message if given), 415, 400.
 */
export async function readForm<Result>(
  request: FastifyRequest,
  limits: FormLimits,
  use: (form: Form) => Promise<Result>,
): Promise<Result> {
  const files: ArrivingFile[] = [];
  try {
    const fields = request.isMultipart() ? await receive(request, limits, files) : plainFields(request.body);
    return await use({ fields, files: files.filter((file) => file.size > 0 || file.filename !== '') });
  } finally {
    await Promise.all(files.map((file) => rm(file.path, { force: true })));
    for (const { from, received } of files) if (from) request.server.reception.budget.give('files', from, received);
  }
}

function plainFields(body: unknown): Record<string, unknown> {
  const parsed = z.record(z.string(), z.unknown()).safeParse(body ?? {});
  if (!parsed.success) throw new HttpError(400, API_MESSAGES.badRequest);
  return parsed.data;
}

/** A file whose bytes on the disk are counted in the budget; its size may change when it is stored. */
interface ArrivingFile extends ReceivedFile {
  received: number;
}

async function receive(request: FastifyRequest, limits: FormLimits, files: ArrivingFile[]): Promise<Record<string, unknown>> {
  const { bodyLimit } = request.routeOptions;
  const total = limits.fileSize * limits.files + bodyLimit + OVERHEAD;
  if (Number(request.headers['content-length'] ?? 0) > total)
    throw new HttpError(413, limits.tooLarge?.message ?? API_MESSAGES.tooLarge);
  const fields: Record<string, unknown> = Object.create(null);
  request.formFields = fields;
  let fieldBytes = 0;
  const { folder, budget } = request.server.reception;
  const received = watchSpace(request.server.reception);
  const keyed = idempotentRequest.getStore();
  const hashes: [field: string, name: string, sha256: string][] = [];
  const parts = request.parts({
    limits: {
      fileSize: limits.fileSize,
      files: limits.files,
      fields: FIELDS,
      parts: FIELDS + limits.files,
      fieldSize: bodyLimit,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  });
  try {
    for await (const part of parts) {
      if (part.type === 'file') {
        // Skips `admit` for a repeat: its first request may have changed what `admit` checks.
        if (files.length === 0 && !keyed?.isRepeat) await limits.admit?.(fields).catch(notAdmitted);
        if (files.length === 0) await request.prove(fields.token ?? fields.borrador).catch(notAdmitted);
        const from = clientOf(request);
        const file = {
          field: part.fieldname.replace(/\[\d*\]$/u, ''),
          filename: cleanName(part.filename),
          path: join(folder, randomUUID()),
          size: 0,
          received: 0,
          from,
        };
        files.push(file);
        const hash = keyed && createHash('sha256');
        await pipeline(
          part.file,
          counter((chunk) => {
            const { length } = chunk;
            if (!budget.take('files', from, length)) throw tooBusy();
            hash?.update(chunk);
            file.size += length;
            file.received += length;
            request.leftMemory(length);
            return received(length);
          }),
          createWriteStream(file.path, { flags: 'wx', mode: 0o600 }),
        );
        if (part.file.truncated) throw refuseLarge(limits);
        if (hash) hashes.push([file.field, file.filename, hash.digest('hex')]);
      } else {
        fieldBytes += Buffer.byteLength(String(part.value));
        if (part.valueTruncated || part.fieldnameTruncated || fieldBytes > bodyLimit)
          throw new HttpError(413, API_MESSAGES.tooLarge);
        addField(fields, part.fieldname, part.value);
      }
    }
  } catch (error) {
    throw refusalFor(error, limits);
  }
  keyed?.compareBody([fields, hashes]);
  return fields;
}

/** A stream that passes chunks on. `add` gets each chunk, may throw, and may return a promise to wait for. */
const counter = (add: (chunk: Buffer) => Promise<void> | undefined) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      await add(chunk);
      yield chunk;
    }
  };

/** Counts received bytes; the promise rejects with HttpError 507 once the disk is full. */
function watchSpace({ config }: Reception): (bytes: number) => Promise<void> | undefined {
  let sinceCheck = 0;
  return (bytes) => {
    sinceCheck += bytes;
    if (sinceCheck < SPACE_CHECK) return undefined;
    sinceCheck = 0;
    return requireFreeSpace(config);
  };
}

function refuseLarge({ tooLarge }: FormLimits): HttpError {
  if (!tooLarge) return new HttpError(413, API_MESSAGES.tooLarge);
  return new HttpError(413, tooLarge.message, { [tooLarge.field]: tooLarge.message });
}

/** Wraps an error of `admit`, so that it is not reported as an error of the body. */
class NotAdmitted extends Error {}

function notAdmitted(cause: unknown): never {
  throw new NotAdmitted('the form is not admitted', { cause });
}

function refusalFor(error: unknown, limits: FormLimits): unknown {
  if (error instanceof NotAdmitted) return error.cause;
  const code = codeOf(error);
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuseLarge(limits);
  if (code === 'FST_FILES_LIMIT' && limits.tooMany)
    return new HttpError(413, limits.tooMany.message, { [limits.tooMany.field]: limits.tooMany.message });
  if (
    error instanceof HttpError ||
    /^(?:FST_|EIO$)/u.test(code) ||
    isDiskFull(error) ||
    isFolderClosed(error) ||
    isOutOfFiles(error)
  )
    return error;
  // Other errors come from the parser: a malformed or incomplete body.
  return new HttpError(400, API_MESSAGES.badRequest);
}

/** The client's file name as one printable line, without folders. */
function cleanName(name: string | undefined): string {
  return cleanLine(basename((name ?? '').replaceAll('\\', '/'))).slice(0, 200);
}
