/** Content of a create or update request: fields and files. */
export interface Payload {
  fields: Record<string, unknown>;
  /** Field name and file. */
  files: [name: string, file: File][];
}

/** Builds a multipart form with the files last, so the API has the fields before it stores a file. */
export function toFormData(fields: Payload['fields'], files: readonly (readonly [name: string, file: File])[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== null && value !== undefined) form.append(name, String(value));
  for (const [name, file] of files) form.append(name, file, file.name);
  return form;
}

/** Builds JSON, or a multipart form if files are sent. Omits undefined values; a multipart form also omits null. */
export const toBody = ({ fields, files }: Payload): unknown =>
  files.length > 0
    ? toFormData(fields, files)
    : Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Builds a multipart body with one file and fields. */
export const fileBody = (file: File | null, fields: Payload['fields'] = {}) => toFormData(fields, file ? [['file', file]] : []);

/** Input of a request that takes a file or fields instead. */
export type Source<Other extends object> = { file: File } | Other;

/** Builds the body from a file or the fields instead of it. */
export const sourceBody = <Other extends object>(source: Source<Other>, fields: Payload['fields'] = {}): unknown =>
  'file' in source ? fileBody(source.file, fields) : { ...fields, ...source };
