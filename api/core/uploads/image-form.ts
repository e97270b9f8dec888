/** Reads a form with one picture: of an item, or a person's photo. */
import { LIMITS } from '@trama/shared/limits';
import { IMAGE_MESSAGES } from '@trama/shared/texts/images';
import type { FastifyRequest } from 'fastify';
import { type Form, readForm } from '../http/multipart.ts';

/**
 * Runs `readForm` for a form with one picture and passes the form to `use`. Problems of the picture are reported under `file`.
 */
export const readImageForm = <Result>(request: FastifyRequest, use: (form: Form) => Promise<Result>): Promise<Result> =>
  readForm(
    request,
    {
      fileSize: LIMITS.image.bytes,
      files: 1,
      tooLarge: { field: 'file', message: IMAGE_MESSAGES.tooLarge },
    },
    use,
  );
