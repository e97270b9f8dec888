/** `audit_sentence` in SQL: the words of an entry's Spanish sentence, so that a search finds what the trail shows. */
import { auditDetail, auditRecord } from '@trama/shared/privacy/audit';
import { auditSentence } from '@trama/shared/texts/audit';
import type SQLite from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import { parseJson } from './json.ts';

const shape = auditRecord.pick({ action: true, kind: true, outcome: true, object: true });
/** Stands for the name in a stored sentence. */
const NAME = '\u0001';
/** Sentences without names, since the formatting of one takes more time than the rest of its row's search. */
const sentences = new LRUCache<string, string>({ max: 5_000 });

function sentenceOf(entry: unknown, detail: string, named: boolean): string {
  const { title, reason, ...told } = parseJson(auditDetail, detail, {});
  const key = JSON.stringify([entry, told, named]);
  const known = sentences.get(key);
  if (known !== undefined) return known;
  const { data } = shape.safeParse(entry);
  const whole = { detail: told, object_name: named ? NAME : null, account_id: '', account_name: null, network: null };
  // A list shows its reader's own entries in the second person, and others' in the third.
  const words = data ? [true, false].map((isOwn) => auditSentence({ ...data, ...whole }, isOwn).did).join('\n') : '';
  sentences.set(key, words);
  return words;
}

/** Registers `audit_sentence(action, kind, outcome, is_without_object, detail, name)`. */
export function registerAuditSentence(sqlite: SQLite.Database): void {
  sqlite.function('audit_sentence', { deterministic: true }, (action, kind, outcome, isWithoutObject, detail, name) => {
    const entry = { action, kind, outcome, object: isWithoutObject ? null : '' };
    const sentence = sentenceOf(entry, String(detail), name !== null);
    return `${sentence.replaceAll(NAME, String(name))}\n${name ?? ''}`;
  });
}
