/** Refuses a save with an outdated version. */
import { formatTime } from '@trama/shared/format/format';
import { PROGRAMME_MESSAGES as m } from '@trama/shared/texts/programme';
import type { Context } from '../../context.ts';
import { isOutdated, versionConflict } from '../../core/revisions/versions.ts';

/** Throws HttpError 409 with the present record if `sent` is another version; undefined passes. @param current.changedAt ISO */
export function refuseOutdated(
  { config }: Pick<Context, 'config'>,
  sent: number | undefined,
  { version, changedAt, current }: { version: number; changedAt: string; current: object },
): void {
  if (!isOutdated(sent, version)) return;
  throw versionConflict(m.changed(formatTime(changedAt, config.timeZone)), { changedBy: null, changedAt, current });
}
