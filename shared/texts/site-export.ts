/** The command export: the public site as files. */
export const SITE_EXPORT_TEXTS = {
  usage:
    'Uso: npm run export -- CARPETA\nEscribe todo el sitio público como archivos, listo para cualquier alojamiento estático.',
  notEmpty: (folder: string) => `La carpeta ${folder} no está vacía. Elige otra: una exportación no se mezcla con lo que había.`,
  done: (folder: string, pages: number, references: number, origin: string) =>
    `Sitio exportado en ${folder}: ${pages} páginas y ${references} imágenes y archivos, con enlaces para ${origin} (SITE_URL).`,
};
