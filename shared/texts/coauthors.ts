/** Co-authors of an application: rules, the form's list, and the page for a named co-author. */

const person = (place: number) => `Persona ${place}`;

export const COAUTHOR_MESSAGES = {
  invalid: 'La lista de coautoras no se entiende',
  tooMany: (max: number) => `Pueden ser hasta ${max} coautoras`,
  emailTwice: 'Ese correo ya está en la lista',
  ownEmail: 'Ese correo es el tuyo: tú ya estás en la lista',
  nobodyPresents: 'Marca quién presenta la ponencia',
  left: (email: string) => `Quien usa ${email} pidió no figurar en esta postulación`,
  problemOf: (place: number, problem: string) => `${person(place)}: ${problem}`,
} as const;

/** The list in the form. */
export const COAUTHOR_FORM_TEXTS = {
  legend: 'Autoras y autores, en orden',
  help: 'Como quieres que aparezcan en el programa. A quien tenga correo le avisamos que figura aquí, cuando abras el enlace que te enviaremos.',
  you: 'tú',
  yourName: 'Tu nombre',
  name: 'Nombre y apellidos',
  cited: 'Cómo se cita',
  citedHint: 'Apellidos, coma y nombres',
  affiliation: 'Institución',
  orcid: 'ORCID',
  orcidHint: '16 dígitos, con guiones',
  email: 'Correo',
  emailHint: 'Para avisarle que figura como coautora',
  presents: 'Presenta la ponencia',
  unnamed: (place: number) => `la persona ${place}`,
  up: (name: string) => `Subir a ${name}`,
  down: (name: string) => `Bajar a ${name}`,
  remove: (name: string) => `Quitar a ${name}`,
  moved: (name: string, place: number) => `${name} quedó en el lugar ${place}`,
  removed: (name: string) => `Quitaste a ${name}`,
  add: 'Agregar otra persona',
  /** Labels of the form without scripts, where no row can be added. */
  typed: 'Coautoras (opcional)',
  typedHelp: (rows: number) => `Hasta ${rows}, en el orden del trabajo. Deja vacías las que sobren.`,
  typedRow: person,
  full: (max: number) => `Ya son ${max} coautoras, el máximo.`,
} as const;

interface Signer {
  /** True for the applicant, whose citation stands elsewhere. */
  self?: boolean;
  name: string;
  /** «Surname, Given»; '': derived from the name. */
  cited: string;
  affiliation: string;
  orcid: string | null;
  presents: boolean;
}

const cited = (name: string) => `se cita «${name}»`;

/** Labels of an application's authors for administrators and applicants. */
export const AUTHORS_TEXTS = {
  title: 'Autoras, en orden',
  presents: 'presenta',
  cited,
  /** «Rocío Pino (Universidad del Valle, 0000-0002-1825-0097, presenta)» */
  inWords: ({ name, affiliation, orcid, presents, ...signer }: Signer) => {
    const more = [affiliation, orcid, presents && 'presenta', !signer.self && signer.cited && cited(signer.cited)]
      .filter(Boolean)
      .join(', ');
    return more ? `${name} (${more})` : name;
  },
  column: 'Autoras, en orden',
  emails: 'Correos de coautoras',
} as const;

/** The page behind the link of a co-author's mail. */
export const COAUTHORSHIP_TEXTS = {
  title: 'Figuras como coautora',
  description: 'La postulación en que te nombraron, y cómo salir de ella.',
  noLinkHelp: 'El enlace está en el correo que te avisó que figuras como coautora; sin él no se muestra nada.',
  deadHelp: 'Ya no figuras en esa postulación: la retiraron, te quitaron de ella o pediste no figurar.',
  event: 'Evento',
  talk: 'Título',
  authors: 'Autoras, en orden',
  you: 'tú',
  explain:
    'Si la aceptan, el programa público mostrará estos nombres, con institución y ORCID; nunca los correos. Si no quieres figurar, sales aquí y no vuelven a nombrarte en ella.',
  leave: 'No quiero figurar',
  leaveTitle: '¿Te sacamos de esta postulación?',
  leaveQuestion:
    'Borraremos tu nombre y tu correo de esta postulación, y se lo contaremos a quien la envió. No podrás deshacerlo.',
  leaveConfirm: 'Sí, no quiero figurar',
  leaving: 'Sacándote',
  left: 'Ya no figuras en esta postulación',
  leftHelp: 'Borramos tu nombre y tu correo de ella, y se lo contamos a quien la envió.',
  failed: 'No pudimos hacerlo. Revisa tu conexión e inténtalo de nuevo.',
  wrong: 'Si algo está mal escrito, pídele a quien postuló que lo corrija.',
  privacy: 'Qué hacemos con tus datos',
} as const;
