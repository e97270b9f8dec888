/** Texts about each kind of content, derived from its noun (`shared/content/kinds.ts`). */
import { byKind, CONTENT_KINDS } from '../content/kinds.ts';
import { formatCount } from '../format/format.ts';

const FEMININE = { a: 'una', the: 'la', this: 'esta', all: 'Todas las', them: 'las', ending: 'a' } as const;
const MASCULINE = { a: 'un', the: 'el', this: 'este', all: 'Todos los', them: 'los', ending: 'o' } as const;

const capital = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);

/** Texts by kind of content. */
export const CONTENT_WORDS = byKind((name) => {
  const { singular, plural, createNoun, feminine } = CONTENT_KINDS[name];
  const { a, the, this: near, all, them, ending } = feminine ? FEMININE : MASCULINE;
  return {
    one: capital(singular),
    many: capital(plural),
    all: `${all} ${plural}`,
    them,
    a: `${a} ${singular}`,
    named: (title: string) => `${the} ${singular} «${title}»`,
    gone: `${a} ${singular} que ya no existe`,
    none: `Aún no hay ${plural}`,
    /** Shown in an empty list while the trash has items. */
    noneLeft: `No hay ${plural}`,
    notFound: `${capital(singular)} no encontrad${ending}`,
    seeAll: `Ver ${all.toLowerCase()} ${plural}`,
    /** Title of the kind's feed. */
    of: (network: string) => `${capital(plural)} de ${network}`,
    counted: (count: number) => formatCount(count, singular, plural),
    /** Label of the form's button. */
    create: `Crear ${singular}`,
    /** Label of the button above a table and in the menu. */
    make: `Crear ${createNoun}`,
    add: `Agregar ${capital(createNoun)}`,
    deletion: {
      question: `deseas eliminar ${near} ${singular}`,
      done: `${capital(singular)} eliminad${ending} con éxito`,
      failed: `Error al eliminar ${singular}. Inténtalo de nuevo.`,
    },
    erase: `deseas borrar ${near} ${singular}`,
    drafts: `Ver ${plural} en borrador`,
    scheduled: `Ver ${plural} programad${ending}s`,
  };
});
