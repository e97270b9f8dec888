/** The mail to administrators while no copy of the product reaches its place. */
export const COPIES_MAILS = {
  failing: {
    subject: 'Las copias de respaldo fallan desde hace más de una hora',
    opening: (since: string) =>
      `Una copia falló por primera vez el ${since}, y desde entonces no se pudo hacer ninguna. Si el disco del servidor se dañara ahora, se perdería lo que llegó después.`,
    whatNow: 'El sitio sigue en marcha y lo intenta otra vez solo. Reenvía este correo a quien administra el servidor.',
    button: 'Ver el estado',
  },
};
