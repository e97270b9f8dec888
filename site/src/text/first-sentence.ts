/** The first sentence of a paragraph, and what follows it. Abbreviations end no sentence: a capital must follow. */
export function firstSentence(paragraph: string): [first: string, rest: string] {
  const end = /[.!?…](?=\s+[¿¡«"]?\p{Lu})/u.exec(paragraph);
  if (!end) return [paragraph, ''];
  const at = end.index + 1;
  return [paragraph.slice(0, at), paragraph.slice(at).trim()];
}
