/**
 * Copies that follow the product, in a folder (`BACKUP_DIR`) or an S3-compatible bucket (`BACKUP_S3_*`). The design:
 *
 * 1. A store holds immutable objects. The name of an object is a keyed hash of its content, so equal content is sent once and
 *    the store cannot tell which known file it holds. Every object is an age file: any age tool opens it with the private key.
 * 2. `objects/HASH`: an uploaded file, a pack of database pages (at most 1,024, gzip), or a listing of files (gzip).
 * 3. `manifests/GENERATION/INSTANT`: one signed list (Ed25519) of what a copy needs. Only a copy with a manifest exists. A
 *    planted or moved manifest has no valid signature or another instant inside, and is refused.
 * 4. A child process with low priority snapshots the database inside one read transaction, without the site's event loop. It
 *    compares each page with its hash in the last copy and packs changed pages.
 * 5. A copy is a full set with the later packs and listings, in order. A full set is made once a day (with few packs: once in 30
 *    days); unchanged packs are not sent again.
 * 6. Files are listed before and after the snapshot, so the copy contains every file of a row.
 * 7. `generations/N` is created only if it does not exist. The creator of the highest generation may write. A replaced machine
 *    finds a higher generation and stops. `doctor -- --take-over` creates the next generation.
 * 8. `erasures.jsonl.age`: the list of erasures, sent within seconds of each erasure (erasure-copies.ts). A restore repeats them.
 * 9. Retention: every copy of the last day, one a day for 30 days, one a month for a year. The sweep deletes only objects that no
 *    retained manifest names, in the only process that writes.
 * 10. Once a day a second process restores the last copy into an empty folder and starts the product on it (verify-copy.ts). The
 *    copy after a damaged copy is a full set, which sends damaged and missing objects again.
 * 11. Keys: `copies.key` in the data folder signs. It also decrypts, unless BACKUP_PUBLIC_KEY names a key stored elsewhere. The
 *    recovery sheet has all data that an empty machine needs.
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
  /** The store's response, for the log. */
  readonly detail: string;
  constructor(fault: StoreRefused['fault'], detail: string) {
    super(STORE_FAULTS[fault]);
    this.fault = fault;
    this.detail = detail;
  }
}

/** Name of the encrypted list of erasures. */
export const ERASURES = 'erasures.jsonl.age';
