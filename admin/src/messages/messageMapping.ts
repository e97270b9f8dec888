import { contactRecord } from '@trama/shared/mail/contact';
import { listedMapping } from '../dataProvider/mapping.ts';

export const messageMapping = listedMapping('contact-messages', contactRecord, ({ message_id }) => message_id);
