/** Texts that people consent to by a personal link, word for word as shown (see consents.ts), and the words around them. */
/** The text that a reviewer accepts before reading. */
export const REVIEWING_CONSENTS: Readonly<Record<string, string>> = {
  '1': 'Me comprometo a guardar reserva de lo que lea aquí, durante la evaluación y después de ella: no lo compartiré, no lo usaré para otro fin y borraré las copias que haga cuando termine.',
};
/** The text that a person accepts before being shown on «Acerca de». */
export const SHOWN_CONSENTS: Readonly<Record<string, string>> = {
  '1': 'Acepto que mi nombre, mi título académico, mi ORCID y mi fotografía aparezcan en la página pública de la red, como se ven aquí.',
  '2': 'Acepto que mi nombre, mi título académico, mi cargo, mi institución, mi país, mi ORCID y mi fotografía aparezcan en la página pública de la red, como se ven aquí.',
};

/** Words of the applicant's page. */
export const OWN_CONSENT_TEXTS = {
  title: 'Tus apoyos',
  givenAt: (when: string) => `Autorizaste su uso el ${when}.`,
  unproved: 'No tenemos constancia de que autorizaras su uso.',
  withdrawnAt: (when: string) => `Retiraste tu autorización el ${when}: borramos lo que pediste. Tu postulación sigue en pie.`,
  withdraw: 'Retirar esta autorización',
  withdrawQuestion:
    'Borraremos ahora los apoyos que pediste, tus respuestas reservadas y sus archivos. Tu postulación sigue en pie, pero no podremos prepararlos.',
  withdrawConfirm: 'Sí, retirar y borrar',
  withdrawn: 'Retiraste la autorización y borramos esos datos. Tu postulación sigue en pie.',
  programme: 'Programa público',
  isPublished:
    'Si se acepta, tu nombre, el título, tu institución y, si lo diste, tu ORCID aparecen en el programa público del evento.',
  /** After an announced acceptance. */
  isNamed: 'Tu nombre, el título, tu institución y, si lo diste, tu ORCID aparecen en el programa público del evento.',
  isUnpublished: 'Pediste no aparecer en el programa público.',
  unpublish: 'Prefiero no aparecer',
  publish: 'Quiero aparecer en el programa',
  unpublished: 'Listo: no aparecerás en el programa público',
  published: 'Listo: aparecerás en el programa público si se acepta tu propuesta',
  named: 'Listo: aparecerás en el programa público',
} as const;

/** The reviewer's page before the first reading. */
export const CONFIDENTIALITY_TEXTS = {
  title: 'Antes de leer',
  intro: 'Vas a leer trabajos inéditos y datos de otras personas. La ley pide reserva a quien los trata, también cuando termina.',
  accept: 'Acepto y quiero leer',
  accepting: 'Guardando',
  failed: 'Error al guardar tu aceptación. Inténtalo de nuevo.',
} as const;

/** «Así apareces»: the page of a person who is shown. */
export const SHOWN_PERSON_TEXTS = {
  title: 'Así apareces',
  description: 'Cómo apareces en el sitio de la red, para aceptarlo o no.',
  noLinkHelp: 'El enlace está en el correo que te enviamos; sin él no se muestra nada.',
  deadHelp: 'Ya no estás en el sitio o el enlace está incompleto. Cópialo entero desde tu correo.',
  states: {
    asked: 'Hoy apareces así en el sitio. Dinos si estás de acuerdo.',
    unproved: 'Hoy apareces así en el sitio. Dinos si estás de acuerdo.',
    waiting: 'Todavía no apareces: esperamos tu respuesta.',
    accepted: 'Aceptaste aparecer así. Puedes retirar tu permiso cuando quieras.',
    withdrawn: 'No apareces en el sitio. Puedes cambiar de opinión cuando quieras.',
  },
  /** Replaces the sentences that say that the person appears. */
  hidden: 'Así aparecerías. Hoy la red no te muestra en el sitio.',
  where: { equipo: 'Equipo', afiliado: 'Investigadoras afiliadas' },
  accept: 'Acepto aparecer así',
  decline: 'No quiero aparecer',
  withdraw: 'Retirar mi permiso',
  accepted: 'Gracias: apareces en el sitio',
  acceptedHidden: 'Gracias: guardamos tu permiso',
  withdrawn: 'Listo: ya no apareces en el sitio',
  failed: 'Error al guardar tu respuesta. Inténtalo de nuevo.',
  wrong: 'Si algo está mal escrito, responde al correo en que recibiste este enlace y lo corregimos.',
} as const;

/** The versions that are shown now. */
export const LINK_CONSENT_VERSIONS = { reviewing: '1', shown: '2' } as const;
