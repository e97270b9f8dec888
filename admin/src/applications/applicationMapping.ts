import { type ListedApplication, listedApplication } from '@trama/shared/applications/answers';
import { parseAnswer } from '../dataProvider/http.ts';
import type { ResourceMapping } from '../dataProvider/mapping.ts';

/** A row of the list. */
export type ApplicationRow = ListedApplication & { id: string };

export const applicationMapping: ResourceMapping<ApplicationRow> = {
  collection: 'applications',
  sortFields: {},
  toRecord: (json) => {
    const row = parseAnswer(listedApplication, json);
    return { ...row, id: row.application_id };
  },
};
