import { subscriberRecord } from '@trama/shared/mail/subscribers';
import { listedMapping } from '../dataProvider/mapping.ts';

export const subscriberMapping = listedMapping('subscribers', subscriberRecord, ({ subscriber_id }) => subscriber_id);
