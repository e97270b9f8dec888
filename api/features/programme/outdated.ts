/** Refuses a save that was made from an earlier version than the present one. */
import { formatTime } from '@trama/shared/format/format';
import { VERSION_CONFLICT } from '@trama/shared/records/history';
import { PROGRAMME_MESSAGES as m } from '@trama/shared/texts/programme';
import type { Context } from '../../context.ts';
import { HttpError } from '../../core/http/errors.ts';

/** Throws HttpError 409 with the present record, unless `sent` names its version or none. @param current.changedAt ISO */
export function refuseOutdated(
  { config }: Pick<Context, 'config'>,
  sent: number | undefined,
  { version, changedAt, current }: { version: number; changedAt: string; current: object },
): void {
  if (sent === undefined || sent === version) return;
  const message = m.changed(formatTime(changedAt, config.timeZone));
  throw new HttpError(409, message, undefined, {}, VERSION_CONFLICT, { changedBy: null, changedAt, current });
}
