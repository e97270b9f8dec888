/** Digital object identifiers. Source: the DOI Handbook, and Crossref's pattern of registered DOIs. */
import { LIMITS } from '../limits.ts';

const DOI = /^10\.\d{4,9}(?:\.\d+)*\/[^\s"]+$/u;

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * Parses a DOI that was typed, or pasted with `doi:` or as a URL, to `10.1234/abc`; null: no DOI. Lower case, since DOIs that
 * differ only in case are equal.
 */
export function parseDoi(value: string): string | null {
  const typed = value.trim();
  const path = typed.replace(/^(?:https?:\/\/)?(?:(?:dx|www)\.)?doi\.org\//iu, '');
  const doi = (path === typed ? typed.replace(/^doi\s*:\s*/iu, '') : decoded(path)).replace(/[.,;]+$/u, '').toLowerCase();
  return doi.length <= LIMITS.publication.doi && DOI.test(doi) ? doi : null;
}

/** The path of a DOI below a resolver's URL. */
export const doiPath = (doi: string): string => doi.split('/').map(encodeURIComponent).join('/');

/** The URL of a DOI. */
export const doiUrl = (doi: string): string => `https://doi.org/${doiPath(doi)}`;
