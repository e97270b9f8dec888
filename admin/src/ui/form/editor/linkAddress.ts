import { isEmail } from '@trama/shared/forms/fields';

/**
 * Reads a typed link: `https://…` stays, `www.…` or a bare domain gets https, an e-mail gets mailto. '' stays '' (no link); null:
 * no address that a reader could follow.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return '';
  const bare = text.replace(/^mailto:/iu, '');
  if (isEmail(bare)) return `mailto:${bare}`;
  const withScheme = /^[a-z][a-z\d+.-]*:/iu.test(text) ? text : `https://${text}`;
  if (!/^https?:\/\/[^\s/?#]+\.[^\s/?#]{2,}/iu.test(withScheme)) return null;
  return URL.canParse(withScheme) ? withScheme : null;
}
