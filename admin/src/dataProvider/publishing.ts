/** Calls about what is live and what lies in the bin. */
import { type PublishingStatus, publishingStatus } from '@trama/shared/publishing';
import { callApi } from './http.ts';

export interface PublishingCalls {
  /** `items` as `event:12`, `news:3`, `publication:5`. */
  getPublishing: (items: readonly string[]) => Promise<{ data: PublishingStatus }>;
  /** Takes an item out of the bin; `collection` is the API's. */
  restoreItem: (collection: string, id: number) => Promise<{ data: { id: number } }>;
}

export const publishingCalls: PublishingCalls = {
  getPublishing: async (items) => {
    const { json } = await callApi('GET', `/publishing?items=${encodeURIComponent(items.join(','))}`);
    return { data: publishingStatus.parse(json) };
  },
  restoreItem: async (collection, id) => {
    await callApi('POST', `/${collection}/${id}/restore`);
    return { data: { id } };
  },
};
