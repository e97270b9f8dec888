/**
 * Reads forms sent as multipart, JSON or form-encoded. Files are streamed to the data folder's temporary folder under random
 * names, and removed unless they were moved to their place.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import { cleanLine } from '@trama/shared/text';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { HttpError } from './errors.ts';

/** A file as received, not validated yet. */
export interface ReceivedFile {
  /** The form field's name, `[]` removed. */
  field: string;
  /** The client's name for it, cleaned; never used as a path. */
  filename: string;
  /** Temporary file. */
  path: string;
  /** Bytes. */
  size: number;
}

export interface Form {
  /** Texts as sent (or JSON values); a field sent more than once, or with `[]`, is a list. */
  fields: Record<string, unknown>;
  files: ReceivedFile[];
}

export interface FormLimits {
  /** Folder of the temporary files. */
  temporary: string;
  /** Bytes of one file. */
  fileSize: number;
  /** Number of files. */
  files: number;
  /** Sentence when a file is larger than `fileSize`, under this field's name. */
  tooLarge?: { field: string; message: string };
  /** Sentence when there are more files than `files`. */
  tooMany?: { field: string; message: string };
}

const FIELD_BYTES = 512 * 1024;
const FIELDS = 60;
const OVERHEAD = 1024 * 1024;

/** Lets routes accept multipart, form-encoded and JSON bodies, an empty body with the JSON content type included. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
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
  // A missing body is validated as an empty one, so that each missing field is named. Routes with readForm do that themselves.
  app.addHook('preValidation', async (request) => {
    const { schema } = request.routeOptions;
    if (!schema?.body || schema.consumes?.includes('multipart/form-data') || request.body !== undefined) return;
    if (request.isMultipart()) throw new HttpError(415, API_MESSAGES.unsupportedType);
    request.body = {};
  });
}

/** Field names that would reach an object's prototype are dropped. */
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
 * Reads the request's form and passes it to `use`; when `use` is done, or anything failed, temporary files that
 * were not moved away are removed. Throws HttpError 413 (with the field's sentence where one is given), 415, 400.
 */
export async function readForm<Result>(
  request: FastifyRequest,
  limits: FormLimits,
  use: (form: Form) => Promise<Result>,
): Promise<Result> {
  const files: ReceivedFile[] = [];
  try {
    const fields = request.isMultipart() ? await receive(request, limits, files) : plainFields(request.body);
    return await use({ fields, files: files.filter((file) => file.size > 0 || file.filename !== '') });
  } finally {
    await Promise.all(files.map((file) => rm(file.path, { force: true })));
  }
}

function plainFields(body: unknown): Record<string, unknown> {
  const parsed = z.record(z.string(), z.unknown()).safeParse(body ?? {});
  if (!parsed.success) throw new HttpError(400, API_MESSAGES.badRequest);
  return parsed.data;
}

async function receive(request: FastifyRequest, limits: FormLimits, files: ReceivedFile[]): Promise<Record<string, unknown>> {
  const total = limits.fileSize * limits.files + OVERHEAD;
  if (Number(request.headers['content-length'] ?? 0) > total)
    throw new HttpError(413, limits.tooLarge?.message ?? API_MESSAGES.tooLarge);
  const fields: Record<string, unknown> = Object.create(null);
  let fieldBytes = 0;
  const parts = request.parts({
    limits: {
      fileSize: limits.fileSize,
      files: limits.files,
      fields: FIELDS,
      parts: FIELDS + limits.files,
      fieldSize: FIELD_BYTES,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  });
  try {
    for await (const part of parts) {
      if (part.type === 'file') {
        const file = {
          field: part.fieldname.replace(/\[\d*\]$/u, ''),
          filename: cleanName(part.filename),
          path: join(limits.temporary, randomUUID()),
          size: 0,
        };
        files.push(file);
        await pipeline(
          part.file,
          counter((bytes) => (file.size += bytes)),
          createWriteStream(file.path, { flags: 'wx', mode: 0o600 }),
        );
        if (part.file.truncated) throw refuseLarge(limits);
      } else {
        fieldBytes += Buffer.byteLength(String(part.value));
        if (part.valueTruncated || part.fieldnameTruncated || fieldBytes > OVERHEAD)
          throw new HttpError(413, API_MESSAGES.tooLarge);
        addField(fields, part.fieldname, part.value);
      }
    }
  } catch (error) {
    throw asRefusal(error, limits);
  }
  return fields;
}

function counter(add: (bytes: number) => void): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      add(chunk.length);
      done(null, chunk);
    },
  });
}

function refuseLarge({ tooLarge }: FormLimits): HttpError {
  if (!tooLarge) return new HttpError(413, API_MESSAGES.tooLarge);
  return new HttpError(413, tooLarge.message, { [tooLarge.field]: tooLarge.message });
}

function asRefusal(error: unknown, limits: FormLimits): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuseLarge(limits);
  if (code === 'FST_FILES_LIMIT' && limits.tooMany)
    return new HttpError(413, limits.tooMany.message, { [limits.tooMany.field]: limits.tooMany.message });
  if (error instanceof HttpError || (typeof code === 'string' && /^(FST_|ENOSPC|EDQUOT|EACCES|EIO|EMFILE)/u.test(code)))
    return error;
  // Everything else is the parser's error for a malformed or cut body.
  return new HttpError(400, API_MESSAGES.badRequest);
}

/** The client's file name as one printable line, without folders. */
function cleanName(name: string | undefined): string {
  return cleanLine(basename((name ?? '').replaceAll('\\', '/'))).slice(0, 200);
}
