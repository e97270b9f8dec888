/** `Content-Disposition` of a download. Source: RFC 6266, with the name in both of its forms. */
export function attachment(filename: string): string {
  const plain = filename
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\x20-\x7E]/gu, '_')
    .replace(/["\\%]/gu, '_');
  const encoded = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/gu,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
