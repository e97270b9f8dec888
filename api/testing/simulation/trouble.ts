/** Faults between a statement and its result, for every statement of the product that changes something. */
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';

/** SQLite's error for a failing disk. */
class DiskError extends Error {
  readonly code = 'SQLITE_IOERR_WRITE';
}

/**
 * - `fail`: the disk refuses the k-th change, once
 * - `crash`: nothing after the k-th change happens; its callers wait for ever, as if the process had died
 */
type Break = 'fail' | 'crash';

/** Changes of a request that was not sent yet. */
const UNKNOWN = 20;

/** Number of changes in the longest request of each command so far: a break beyond it breaks nothing. */
export class Lengths {
  readonly #longest: Map<string, number>;

  constructor(longest: ReadonlyMap<string, number> = new Map()) {
    this.#longest = new Map(longest);
  }

  of(command: string): number {
    return this.#longest.get(command) ?? UNKNOWN;
  }

  note(command: string, changes: number): void {
    this.#longest.set(command, Math.max(1, changes, this.#longest.get(command) ?? 1));
  }

  copy(): Lengths {
    return new Lengths(this.#longest);
  }
}

/** A plugin that breaks the k-th change, and lets `order` arrange simultaneous statements. */
export class Trouble implements KyselyPlugin {
  #kind: Break | null = null;
  #left = 0;
  /** Changes that were sent so far. */
  changes = 0;
  #isDead = false;
  #dead = Promise.withResolvers<void>();
  /** Set while requests run at once. */
  order: (<Result>(statement: Promise<Result>) => Promise<Result>) | null = null;

  /** Resolves when nothing happens any more. */
  get died(): Promise<void> {
    return this.#dead.promise;
  }

  /** @param k counted from 1 */
  arm(kind: Break, k: number): void {
    this.#kind = kind;
    this.#left = k;
  }

  /** @returns whether the k-th change came */
  disarm(): boolean {
    this.#kind = null;
    return this.#left <= 0;
  }

  /** Ends everything that is under way. */
  die(): void {
    this.#isDead = true;
    this.#dead.resolve();
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (this.#isDead) throw new DiskError('the process is dead');
    if (node.kind === 'SelectQueryNode') return node;
    this.changes += 1;
    if (this.#kind !== null) {
      this.#left -= 1;
      if (this.#left === 0 && this.#kind === 'fail') {
        this.#kind = null;
        throw new DiskError('disk I/O error');
      }
    }
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    if (this.#kind === 'crash' && this.#left <= 0) this.die();
    if (this.#isDead) return new Promise(() => {});
    return this.order ? this.order(Promise.resolve(result)) : result;
  }
}
