/** The network's names, for the brand and the tab titles. Stored in the browser, so each screen starts with them. */
import { type SiteIdentity, siteIdentity } from '@trama/shared/network/identity';
import { localStorageItem } from '../session/localStorageItem.ts';
import { request } from './http.ts';

export const identity = localStorageItem<SiteIdentity>('identity', siteIdentity);

/** Refetches the names, because the settings may have changed. Without a response the stored names stay. */
export const refreshIdentity = (): Promise<void> =>
  request('GET', '/identity', siteIdentity).then(identity.write, () => undefined);
