/** The search over the whole site. */
import { byKind } from '../content/kinds.ts';
import { CONTENT_WORDS } from './content-kinds.ts';

export const SITE_SEARCH_TEXTS = {
  title: 'Buscar en el sitio',
  description: 'Busca entre eventos, ponencias, noticias, publicaciones, personas y páginas de la red.',
  field: 'Buscar en el sitio',
  hint: 'Salud mental, juego, territorio…',
  submit: 'Buscar',
  kinds: {
    label: 'Filtrar lo encontrado',
    all: 'Todo',
    ...byKind((name) => CONTENT_WORDS[name].many),
    talk: 'Ponencias',
    person: 'Personas',
    page: 'Páginas',
  },
  /** Names of the kinds of results. */
  kind: {
    ...byKind((name) => CONTENT_WORDS[name].one),
    talk: 'Ponencia',
    person: 'Persona',
    page: 'Página',
  },
  start: 'Escribe una palabra, un tema o un nombre.',
  /** Heading of the latest items, on the page without a query. */
  latest: 'Para empezar',
  found: (count: number, query: string) => `${count} ${count === 1 ? 'resultado' : 'resultados'} con «${query}»`,
  nothing: (query: string) => `Nada con «${query}»`,
  nothingHint: 'Prueba con otra palabra o con menos palabras. Los acentos y las mayúsculas dan lo mismo.',
  events: 'Ver todos los eventos',
  /** More words that find a static page, in addition to its own text. */
  words: {
    contact: 'Contactar, escribir un mensaje, preguntar',
    apply: 'Postular, postulación, enviar una ponencia',
    own: 'Mi postulación, corregir, retirar, confirmar',
    subscribe: 'Suscribirse, suscripción, boletín',
    unsubscribe: 'Desuscribirse, darse de baja',
    team: 'Quiénes somos',
    verify: 'Comprobar una constancia',
    myData: 'Mis datos, derechos, borrar mi correo',
    privacy: 'Privacidad, protección de datos personales',
  },
  failed: 'Error: no pudimos buscar. Revisa tu conexión e inténtalo de nuevo.',
} as const;
