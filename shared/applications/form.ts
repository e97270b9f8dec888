/** Applying to an event. Source: specification, points 3 to 5 and 7; decisions, "Applications". */
import { z } from 'zod';
import { flag } from '../forms/fields.ts';
import { LIMITS } from '../limits.ts';
import { applicationShape } from '../records/application.ts';
import { APPLICATION_MESSAGES as m } from '../texts/application-form.ts';
import { FIELD_TEXTS } from '../texts/field.ts';

/** The fields of «Formulario de postulación». The files are sent beside them as `files`. */
export const applicationFields = z.object({ ...applicationShape(), suscripcion: flag.optional() });
export type ApplicationFields = z.output<typeof applicationFields>;

/** Types of file an applicant may send, as the file picker's `accept`. The server checks the content, not the name. */
export const APPLICATION_FILE_ACCEPT = '.pdf,.doc,.docx,.odt,.odp,.ppt,.pptx,.jpg,.jpeg,.png';

/** Problem of a file's name or size, or null. */
export function applicationFileProblem(file: { name: string; size: number }): string | null {
  if (file.size === 0) return m.fileEmpty;
  if (file.size > LIMITS.applicationFile.bytes) return m.fileTooLarge;
  const extension = /\.[^.]+$/u.exec(file.name.toLowerCase())?.[0] ?? '';
  return APPLICATION_FILE_ACCEPT.split(',').includes(extension) ? null : FIELD_TEXTS.fileType;
}
