import { isEmail } from '@trama/shared/forms/fields';

/**
 * What was typed as the address of a link: `https://…` as it is, `www.…` or a bare domain with https, an e-mail
 * with mailto. '' stays '' (no link); null when it is no address a reader could follow.
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
