/** Content of a create or update: the fields and the files. */
export interface Payload {
  fields: Record<string, unknown>;
  /** Field name and file. */
  files: [name: string, file: File][];
}

/** A multipart form: the text first and the files last, so that the server has the fields before it stores a file. */
export function toFormData(fields: Payload['fields'], files: readonly (readonly [name: string, file: File])[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== null && value !== undefined) form.append(name, String(value));
  for (const [name, file] of files) form.append(name, file, file.name);
  return form;
}

/** JSON without files, else multipart. Absent values are left out; a multipart form cannot say null in another way. */
export const toBody = ({ fields, files }: Payload): unknown =>
  files.length > 0
    ? toFormData(fields, files)
    : Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The body of a call that takes a file, with fields beside it. */
export const fileBody = (file: File | null, fields: Payload['fields'] = {}) => toFormData(fields, file ? [['file', file]] : []);

/** What a call reads: a file, or fields in its place. */
export type Source<Other extends object> = { file: File } | Other;

/** The body of a call that takes either. */
export const sourceBody = <Other extends object>(source: Source<Other>, fields: Payload['fields'] = {}): unknown =>
  'file' in source ? fileBody(source.file, fields) : { ...fields, ...source };
