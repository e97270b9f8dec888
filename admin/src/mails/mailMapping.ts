import { mailRecord } from '@trama/shared/mail/mails';
import { listedMapping } from '../dataProvider/mapping.ts';

export const mailMapping = listedMapping('mails', mailRecord, ({ mail_id }) => mail_id);
