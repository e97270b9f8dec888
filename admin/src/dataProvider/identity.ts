/** The network's names, for the brand and the titles of tabs. Stored, so that no screen begins without them. */
import { type SiteIdentity, siteIdentity } from '@trama/shared/network/identity';
import { localStorageItem } from '../session/localStorageItem.ts';
import { request } from './http.ts';

export const identity = localStorageItem<SiteIdentity>('identity', siteIdentity);

/** Reads the names from the server, since the settings may have changed. Without an answer the stored names stay. */
export const refreshIdentity = (): Promise<void> =>
  request('GET', '/identity', siteIdentity).then(identity.write, () => undefined);
