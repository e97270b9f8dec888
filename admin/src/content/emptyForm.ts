import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';

/** The values that the form of a new item begins with: '' in each field of `input` but for `others`. */
export const emptyForm = (input: z.ZodObject, others: FieldValues = {}): FieldValues => ({
  ...Object.fromEntries(Object.keys(input.shape).map((name) => [name, ''])),
  status: 'published',
  publishAt: null,
  picture: null,
  ...others,
});
