/** Batches queries of pages that are rendered together. */

/** Loads the row of an id; undefined: no such row. */
type RowLoader<Row> = (id: number) => Promise<Row | undefined>;

/**
 * Collects ids until every page of the batch waits, then loads all rows with one query. A row requested twice is read once.
 * Create a loader per batch, so that no batch sees rows of an earlier batch.
 */
export function createRowLoader<Row>(load: (ids: number[]) => Promise<Map<number, Row>>): RowLoader<Row> {
  const loading = new Map<number, Promise<Row | undefined>>();
  let next: { ids: number[]; rows: Promise<Map<number, Row>> } | null = null;

  return (id) => {
    const known = loading.get(id);
    if (known) return known;
    if (!next) {
      const ids: number[] = [];
      // nextTick runs after all pending promises, when every page of the batch has requested its ids.
      const rows = new Promise<void>((resolve) => process.nextTick(resolve)).then(() => {
        next = null;
        return load(ids);
      });
      next = { ids, rows };
    }
    next.ids.push(id);
    const row = next.rows.then((rows) => rows.get(id));
    loading.set(id, row);
    return row;
  };
}

/** The rows in the order of `ids`; missing rows are omitted. */
export async function loadAll<Row>(loader: RowLoader<Row>, ids: readonly number[]): Promise<Row[]> {
  const rows = await Promise.all(ids.map(loader));
  return rows.filter((row) => row !== undefined);
}
