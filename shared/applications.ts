/** Applying to an event. Source: specification, points 3 to 5 and 7; decisions, "Applications". */
import { z } from 'zod';
import { email, flag, limitedText, optionalOrcid, text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { APPLICATION_MESSAGES as m } from './texts/application-form.ts';

const limits = LIMITS.applicant;

/** One word of letters; hyphens and apostrophes belong to names (O'Higgins, Pérez-Cotapos). */
const NAME = /^\p{L}[\p{L}\p{M}]*(?:['’-][\p{L}\p{M}]+)*$/u;
const LETTERS_AND_SPACES = /^[\p{L}\p{M}'’\- ]+$/u;

function singleName(sentences: { required: string; single: string; max: string }) {
  return limitedText(limits.name, sentences.max, { error: sentences.required })
    .min(1, { error: sentences.required, abort: true })
    .regex(LETTERS_AND_SPACES, { error: m.lettersOnly, abort: true })
    .refine((value) => !value.includes(' '), { error: sentences.single, abort: true })
    .regex(NAME, { error: m.lettersOnly });
}

/** The fields of «Formulario de postulación», under the specification's names. The files are sent beside them as `files`. */
export const applicationFields = z.object({
  nombre: singleName({ required: m.firstNameRequired, single: m.singleName, max: m.firstNameMax }),
  apellidoP: singleName({ required: m.lastNameRequired, single: m.singleSurname, max: m.lastNameMax }),
  apellidoM: singleName({ required: m.secondLastNameRequired, single: m.singleSurname, max: m.secondLastNameMax }),
  /** «Nombre para el programa y el certificado»: the full name as the person writes it. */
  nombrePrograma: limitedText(limits.programmeName, m.programmeNameMax).optional(),
  mail: email({ required: m.emailRequired, invalid: m.emailInvalid, max: [limits.email, m.emailMax] }),
  institucion: text({ required: m.institutionRequired, max: [limits.short, m.institutionMax] }),
  /** «Institución completa» and «Título completo»: what programme, booklet and certificates show, where given. */
  institucionCompleta: limitedText(limits.fullInstitution, m.fullInstitutionMax).optional(),
  orcid: optionalOrcid(m.orcidInvalid).optional(),
  titulo: text({ required: m.talkRequired, max: [limits.short, m.talkMax] }),
  tituloCompleto: limitedText(limits.fullTitle, m.fullTitleMax).optional(),
  academico: text({ required: m.degreeRequired, max: [limits.short, m.degreeMax] }),
  inclusion: text({ required: m.inclusionRequired, max: [limits.short, m.inclusionMax] }),
  observacion: text({ required: m.observationRequired, max: [limits.observation, m.observationMax] }, { lines: true }),
  suscripcion: flag.optional(),
});
export type ApplicationFields = z.output<typeof applicationFields>;
export type ApplicationForm = z.input<typeof applicationFields>;

/** Types of file an applicant may send, as the file picker's `accept`. The server checks the content, not the name. */
export const APPLICATION_FILE_ACCEPT = '.pdf,.doc,.docx,.odt,.odp,.ppt,.pptx,.jpg,.jpeg,.png';

/** Problem of a file's name or size, or null. */
export function applicationFileProblem(file: { name: string; size: number }): string | null {
  if (file.size === 0) return m.fileEmpty;
  if (file.size > LIMITS.applicationFile.bytes) return m.fileTooLarge;
  const extension = /\.[^.]+$/u.exec(file.name.toLowerCase())?.[0] ?? '';
  return APPLICATION_FILE_ACCEPT.split(',').includes(extension) ? null : m.fileType;
}
