import { certificateRecord } from '@trama/shared/certificates/certificates';
import { listedMapping } from '../dataProvider/mapping.ts';

export const certificateMapping = listedMapping('certificates', certificateRecord, ({ code }) => code);
