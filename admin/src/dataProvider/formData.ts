/**
 * The body of a create or update: JSON, or multipart when a file travels with it. In multipart the text comes
 * first and the files last, so that a server that reads in order knows what they belong to.
 */
export interface Payload {
  fields: Record<string, unknown>;
  /** Field name and file. */
  files: [name: string, file: File][];
}

/** Absent values are left out; a multipart form can only say «absent» that way. */
export function toBody({ fields, files }: Payload): unknown {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (files.length === 0) return Object.fromEntries(present);
  const form = new FormData();
  for (const [name, value] of present) if (value !== null) form.append(name, String(value));
  for (const [name, file] of files) form.append(name, file, file.name);
  return form;
}
