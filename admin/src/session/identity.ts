/** What the network is called: on the brand, in the titles of tabs. Kept, so that no screen begins without its name. */
import { type SiteIdentity, siteIdentity } from '@trama/shared/settings';
import { callApi } from '../dataProvider/http.ts';
import { stored } from './localStorageItem.ts';

export const identity = stored<SiteIdentity>('identity', siteIdentity);

/** Asks the server, which may call it otherwise by now. Without an answer the name of before stays. */
export async function refreshIdentity(): Promise<void> {
  try {
    const { json } = await callApi('GET', '/identity');
    const parsed = siteIdentity.safeParse(json);
    if (parsed.success) identity.keep(parsed.data);
  } catch {
    // What was to be shown needs the server too, and says so.
  }
}
