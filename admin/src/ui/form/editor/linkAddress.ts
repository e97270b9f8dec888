import { isEmail } from '@trama/shared/forms/fields';

/**
 * Normalises a typed link: keeps `https://…`, adds https to a bare domain and mailto to an e-mail address. '' means no link;
 * null: the text is no valid link.
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
