import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/**
 * Shows the server's field errors at their fields and focuses the first.
 * @param errors sentences by field
 * @returns false when they name none of `fields`: the form then says so in its banner
 */
export function showServerErrors<Form extends FieldValues>(
  errors: Readonly<Record<string, string>> | undefined,
  fields: readonly Path<Form>[],
  setError: UseFormSetError<Form>,
): boolean {
  const named = fields.filter((field) => errors?.[field]);
  for (const [index, field] of named.entries()) setError(field, { message: errors?.[field] }, { shouldFocus: index === 0 });
  return named.length > 0;
}
