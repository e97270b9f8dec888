/** The product with reloading. */
/** @type {import('./index.mjs').Task} */
export async function dev() {
  return 0;
}
