/**
 * Copies that follow the product, in a folder (`BACKUP_DIR`) or an S3-compatible bucket (`BACKUP_S3_*`). The design:
 *
 * 1. A store holds immutable objects. The name of an object is a keyed hash of its content, so equal content is sent once and
 *    the store cannot tell which known file it holds. Every object is an age file: any age tool opens it with the private key.
 * 2. `objects/HASH`: an uploaded file, a pack of database pages (at most 1,024, gzip), or a listing of files (gzip).
 * 3. `manifests/GENERATION/INSTANT`: one signed list (Ed25519) of what a copy needs. Only a copy with a manifest exists. A
 *    planted or moved manifest has no valid signature or another instant inside, and is refused.
 * 4. The database is snapshotted inside one read transaction by a child process of a low priority: the site's event loop takes no
 *    part. The child compares each page with the hash of the last copy and packs the pages that changed.
 * 5. A copy is a full set and the packs and listings after it, in order. A full set comes once a day (of a product
 *    with few packs: once in 30 days); its unchanged packs are not sent again.
 * 6. Files are listed before and after the snapshot, so a file that a row names is in the copy.
 * 7. `generations/N` is created under the condition that it does not exist. The highest one may write: a machine that was replaced
 *    finds a higher one and stops. `doctor -- --take-over` creates the next one.
 * 8. `erasures.jsonl.age` is the list of erasures, sent within seconds of each (erasure-copies.ts); a restore repeats it.
 * 9. Kept: every copy of a day, one a day for 30 days, one a month for a year. The sweep deletes only objects that no kept manifest
 *    names, and runs in the one process that writes.
 * 10. Once a day a second process restores the last copy into an empty folder and starts the product on it (verify-copy.ts). After a
 *    damaged copy the next one is a full set: it sends the damaged and the missing objects again.
 * 11. Keys: `copies.key` in the data folder signs, and decrypts unless BACKUP_PUBLIC_KEY names a key that is elsewhere. The
 *    recovery sheet has all that an empty machine needs.
 */
import { STORE_FAULTS } from '@trama/shared/texts/backup';
import { OperatorError } from '../../core/operator-error.ts';

export interface CopyStore {
  /** null: no such object. */
  get(name: string): Promise<Uint8Array | null>;
  has(name: string): Promise<boolean>;
  /** Resolves once the object is complete and durable. */
  put(name: string, content: Uint8Array): Promise<void>;
  /** Creates an object. @returns false: the object already exists and stays unchanged */
  create(name: string, content: Uint8Array): Promise<boolean>;
  /** Names that begin with `prefix`, sorted. */
  list(prefix: string): Promise<string[]>;
  /** @returns false: the key may not delete */
  remove(name: string): Promise<boolean>;
}

/** Thrown if a store refuses, hangs or sends half a response. The message names the remedy. */
export class StoreRefused extends OperatorError {
  readonly fault: keyof typeof STORE_FAULTS;
  /** The store's answer, for the log. */
  readonly detail: string;
  constructor(fault: StoreRefused['fault'], detail: string) {
    super(STORE_FAULTS[fault]);
    this.fault = fault;
    this.detail = detail;
  }
}

/** Name of the encrypted list of erasures. */
export const ERASURES = 'erasures.jsonl.age';
