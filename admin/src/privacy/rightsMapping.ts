import { rightsRequest } from '@trama/shared/privacy/rights';
import { listedMapping } from '../dataProvider/mapping.ts';

export const rightsMapping = listedMapping('rights-requests', rightsRequest, ({ request_id }) => request_id);
