import type { RecordKind } from '../../core/revisions/record-kind.ts';
import { editItem, stateOf } from './changes.ts';
import type { ContentKind, ContentRow, ContentValues } from './kind.ts';
import { findDeletedItem, findItem } from './repository.ts';

/** The history of a kind's items, also of items in the trash. */
export const recordOf = <Row extends ContentRow, Values extends ContentValues>(kind: ContentKind<Row, Values>): RecordKind => ({
  async present({ db }, id) {
    const row = await findItem(db, kind, Number(id));
    if (row) return { ...stateOf(kind, row), title: row.title };
    const deleted = await findDeletedItem(db, kind, Number(id));
    return deleted && { ...stateOf(kind, deleted), title: deleted.title, deleted: true };
  },
  save: (ctx, id, { fields, image }, save) => editItem(ctx, kind, Number(id), kind.read(fields), { earlier: image }, save),
});
