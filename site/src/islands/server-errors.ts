import type { ErrorBody } from '@trama/shared/errors';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/**
 * Shows the server's field errors at their fields.
 * @returns false when it named none of `fields`: the form then says so in its banner
 */
export function showServerErrors<Form extends FieldValues>(
  error: ErrorBody | null,
  fields: readonly Path<Form>[],
  setError: UseFormSetError<Form>,
): boolean {
  const named = fields.filter((field) => error?.errors?.[field]);
  for (const [index, field] of named.entries())
    setError(field, { message: error?.errors?.[field] }, { shouldFocus: index === 0 });
  return named.length > 0;
}
