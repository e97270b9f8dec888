/** People in the history of records. */
import { userUpdate } from '@trama/shared/people/people';
import { parseFields } from '../../core/http/parse.ts';
import type { RecordKind } from '../../core/revisions/record-kind.ts';
import { personState } from './change.ts';
import { findPerson } from './repository.ts';
import { updateUser } from './update.ts';

export const personRecord: RecordKind = {
  async present({ db }, id) {
    const row = await findPerson(db, id);
    return row && { ...personState(row), title: row.full_name };
  },
  // Saves only changed fields: a `PUT` of one field leaves the others.
  save: (ctx, id, { changed }, save) => updateUser(ctx, id, parseFields(userUpdate, changed), undefined, save),
};
