/** Addresses of the panel beyond the specification's: the full lists, below `/admin` so that the server knows them. */
import { ADMIN } from '@trama/shared/paths';

export const LISTS = {
  events: `${ADMIN.home}/eventos`,
  posts: `${ADMIN.home}/noticias`,
  publications: `${ADMIN.home}/publicaciones`,
} as const;
