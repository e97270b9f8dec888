/** First bytes of the documents that the API accepts. Office files are ZIP archives, or the older container. */
const HEADS = [
  ['pdf', '%PDF'],
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['zip', 'PK\x03\x04'],
  ['container', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
] as const;

/** Byte order mark, which the API ignores before a document. */
const BOM = '\xef\xbb\xbf';

/** The kind of a document by its first bytes; null: not accepted, or unreadable. The API checks the whole content. */
export async function documentHead(file: Blob): Promise<(typeof HEADS)[number][0] | null> {
  const bytes = await file
    .slice(0, 11)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const text = String.fromCharCode(...new Uint8Array(bytes));
  const head = text.startsWith(BOM) ? text.slice(BOM.length) : text;
  return HEADS.find(([, begin]) => head.startsWith(begin))?.[0] ?? null;
}
