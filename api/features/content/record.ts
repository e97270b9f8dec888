import type { RecordKind } from '../../core/revisions/record-kind.ts';
import { contentState, editItem } from './changes.ts';
import type { ContentKind, ContentRow, ContentValues } from './kind.ts';
import { findDeletedItem, findItem } from './repository.ts';

/** The history of a kind's items, also of items in the trash. */
export const recordKindOf = <Row extends ContentRow, Values extends ContentValues>(
  kind: ContentKind<Row, Values>,
): RecordKind => ({
  async present({ db }, id) {
    const row = await findItem(db, kind, Number(id));
    if (row) return { ...contentState(kind, row), title: row.title };
    const deleted = await findDeletedItem(db, kind, Number(id));
    return deleted && { ...contentState(kind, deleted), title: deleted.title, deleted: true };
  },
  save: (ctx, id, { fields, image }, save) => editItem(ctx, kind, Number(id), kind.read(fields), { earlier: image }, save),
});
