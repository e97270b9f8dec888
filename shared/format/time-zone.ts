/** The name of a time zone. Apart from fields.ts, all of which the scripts of public forms carry. */
import { z } from 'zod';
import { API_MESSAGES } from '../texts/errors.ts';
import { dateTimeFormat } from './format.ts';

/** Whether `Intl` has a time zone of this name. */
function isTimeZone(name: string): boolean {
  try {
    return Boolean(dateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** IANA name of a time zone; empty means none. */
export const timeZoneName = z
  .string()
  .refine((value) => value === '' || (value.length <= 60 && isTimeZone(value)), { error: API_MESSAGES.timeZoneInvalid })
  .meta({ examples: ['America/Santiago'] });
