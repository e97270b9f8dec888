import { trashItem } from '@trama/shared/content/trash';
import { listedMapping } from '../dataProvider/mapping.ts';

/** Ids of the three kinds meet: the record's names the kind as well. */
export const trashMapping = listedMapping('trash', trashItem, ({ kind, id }) => `${kind}:${id}`);
