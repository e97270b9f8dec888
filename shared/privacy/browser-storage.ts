/**
 * Data that the product stores in browsers, as the privacy notice states it. `browser-storage.test.ts` compares it with the
 * source files that write to storage.
 */
interface StoredInBrowser {
  /** The data in a visitor's words. */
  what: string;
  until: string;
  /** True for data in administrators' browsers only. */
  administrators: boolean;
  /** Source files that write the data. */
  files: readonly string[];
}

const TAB = 'hasta que cierras la pestaña';
const SIGN_OUT = 'hasta que cierras la sesión';

export const BROWSER_STORAGE: readonly StoredInBrowser[] = [
  {
    what: 'una marca para no repetir la invitación a unirte a la red',
    until: TAB,
    administrators: false,
    files: ['site/src/scripts/join.ts'],
  },
  {
    what: 'lo que llevas escrito en un formulario, salvo los apoyos que pides, para que no se pierda si algo falla',
    until: `${TAB}, o hasta que lo envías; el de una postulación, 7 días si marcas «Este es mi equipo», o hasta que lo borras`,
    administrators: false,
    files: ['site/src/islands/draft.ts'],
  },
  {
    what: 'una clave al azar de cada formulario, para que un envío repetido no llegue dos veces',
    until: `${TAB}, o hasta que se recibe`,
    administrators: false,
    files: ['site/src/islands/JsonForm.tsx'],
  },
  {
    what: 'que enviaste una postulación, con qué correo y un enlace para verla, para no mostrarte otra vez el formulario vacío',
    until: TAB,
    administrators: false,
    files: ['site/src/islands/sent-memory.ts'],
  },
  {
    what: 'las notas y comentarios que aún no pudieron enviarse, y si usas las teclas, cuando evalúas propuestas',
    until: 'hasta que se envían; lo de las teclas, hasta que lo borras',
    administrators: false,
    files: ['site/src/islands/reviewing/desk-storage.ts'],
  },
  {
    what: 'las ponencias que marcas con una estrella en un programa',
    until: 'hasta que quitas la estrella o borras los datos del sitio',
    administrators: false,
    files: ['site/src/scripts/stars.ts'],
  },
  {
    what: 'la sesión iniciada, tu cuenta y el nombre de la red',
    until: SIGN_OUT,
    administrators: true,
    files: ['admin/src/session/session.ts', 'admin/src/session/localStorageItem.ts'],
  },
  {
    what: 'borradores de lo que escribes en el panel',
    until: 'hasta que los guardas o los descartas; los que llevan correos de personas, hasta cerrar la pestaña',
    administrators: true,
    files: ['admin/src/ui/form/drafts.ts'],
  },
  {
    what: 'lo que buscas y filtras en las listas del panel, sus columnas y el aspecto',
    until: `${SIGN_OUT}; las búsquedas que guardas, las columnas y el aspecto, hasta que los cambias o borras los datos del sitio`,
    administrators: true,
    files: ['admin/src/Panel.tsx'],
  },
  {
    what: 'la hora en que el panel se recargó por una versión nueva',
    until: TAB,
    administrators: true,
    files: ['admin/src/main.tsx'],
  },
];
