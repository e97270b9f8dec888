/** The administrator that the product under test is started with. */
export const ROOT_ACCOUNT = { email: 'direccion@example.org', password: 'hilo-rojo-y-azul' };
