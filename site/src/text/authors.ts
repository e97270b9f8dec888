/** The people behind an author line: «Rayén Quilodrán y Wara Choquetarqui» are two. */
export function authors(line: string): string[] {
  return line
    .split(/\s*(?:,|;|\s(?:y|e|&)\s)\s*/u)
    .map((name) => name.trim())
    .filter(Boolean);
}
