/** The product's sentences about every kind of content, made from its noun (`shared/content/kinds.ts`). */
import { byKind, CONTENT_KINDS } from '../content/kinds.ts';
import { formatCount } from '../format/format.ts';

const FEMININE = { a: 'una', the: 'la', this: 'esta', all: 'Todas las', them: 'las', ending: 'a' } as const;
const MASCULINE = { a: 'un', the: 'el', this: 'este', all: 'Todos los', them: 'los', ending: 'o' } as const;

const capital = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);

/** The words of each kind. */
export const CONTENT_WORDS = byKind((name) => {
  const { one, many, made, feminine } = CONTENT_KINDS[name];
  const { a, the, this: near, all, them, ending } = feminine ? FEMININE : MASCULINE;
  return {
    one: capital(one),
    many: capital(many),
    all: `${all} ${many}`,
    them,
    a: `${a} ${one}`,
    named: (title: string) => `${the} ${one} «${title}»`,
    gone: `${a} ${one} que ya no existe`,
    none: `Aún no hay ${many}`,
    /** The deleted ones are in the trash. */
    noneLeft: `No hay ${many}`,
    notFound: `${capital(one)} no encontrad${ending}`,
    seeAll: `Ver ${all.toLowerCase()} ${many}`,
    /** The title of its feed. */
    of: (network: string) => `${capital(many)} de ${network}`,
    counted: (count: number) => formatCount(count, one, many),
    /** The button of its form. */
    create: `Crear ${one}`,
    /** Above a table, and in the menu. */
    make: `Crear ${made}`,
    add: `Agregar ${capital(made)}`,
    deletion: {
      question: `deseas eliminar ${near} ${one}`,
      done: `${capital(one)} eliminad${ending} con éxito`,
      failed: `Error al eliminar ${one}. Inténtalo de nuevo.`,
    },
    erase: `deseas borrar ${near} ${one}`,
    drafts: `Ver ${many} en borrador`,
    scheduled: `Ver ${many} programad${ending}s`,
  };
});
