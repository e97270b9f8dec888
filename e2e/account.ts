/** The administrator with which the tested product starts. */
export const ROOT_ACCOUNT = { email: 'direccion@example.org', password: 'hilo-rojo-y-azul' };
