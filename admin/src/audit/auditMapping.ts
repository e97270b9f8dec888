import { auditRecord } from '@trama/shared/privacy/audit';
import { listedMapping } from '../dataProvider/mapping.ts';

export const auditMapping = listedMapping('audit', auditRecord, ({ audit_id }) => audit_id);
