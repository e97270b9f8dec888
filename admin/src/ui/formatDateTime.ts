import { formatDayIn } from '@trama/shared/format/dates';
import { formatDateTime as formatIn, formatTime as formatTimeIn } from '@trama/shared/format/format';
import { identity } from '../dataProvider/identity.ts';

/** The network's time zone; the computer's until the API has responded. */
export const timeZone = () => identity.read()?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `20/11/2026, 09:30` */
export const formatDateTime = (instant: string | number) => formatIn(instant, timeZone());

/** `09:30` */
export const formatTime = (instant: string | number) => formatTimeIn(instant, timeZone());

/** `20/11/2026`: the day of an instant. */
export const formatDayOf = (iso: string) => formatDayIn(iso, timeZone());
