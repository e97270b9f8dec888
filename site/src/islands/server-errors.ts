import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/**
 * Shows the API's error texts at their fields and focuses the first field.
 * @param errors error texts by field
 * @returns false if no error belongs to one of `fields`: the form then shows a banner
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
