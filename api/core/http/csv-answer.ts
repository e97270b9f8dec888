/** Tables that administrators download. */

import { csvText } from '@trama/shared/format/csv';
import { dayIn } from '@trama/shared/format/dates';
import { create as attachment } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';

/** Answers a table as a file, `<name>-<day>.csv`. The route's `response` is `fileAnswer`. */
export const sendCsv = (
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  reply: FastifyReply,
  name: string,
  table: Parameters<typeof csvText>[0],
): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', attachment(`${name}-${dayIn(clock.now(), config.timeZone)}.csv`))
    .serializer((body) => body)
    .send(csvText(table));
