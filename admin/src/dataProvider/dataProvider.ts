/**
 * react-admin's door to the API: the simple-rest dialect for lists, our payloads for saving. Records carry
 * `id` and the payload's names everywhere in the panel; the API's own column names end in the mappings.
 */

import { API } from '@trama/shared/paths';
import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { z } from 'zod';
import { eventMapping } from '../events/eventMapping.ts';
import { newsMapping } from '../news/newsMapping.ts';
import { partnerMapping, toUserUpdate, userMapping } from '../people/personMapping.ts';
import { publicationMapping } from '../publications/publicationMapping.ts';
import { type DocumentCalls, documentCalls } from './documents.ts';
import { toBody } from './formData.ts';
import { ApiError, callApi, fetchApi } from './http.ts';
import type { ResourceMapping } from './mapping.ts';
import { type PublishingCalls, publishingCalls } from './publishing.ts';

export const RESOURCES = {
  events: eventMapping,
  posts: newsMapping,
  publications: publicationMapping,
  users: userMapping,
  partners: partnerMapping,
} as const satisfies Record<string, ResourceMapping>;
export type ResourceName = keyof typeof RESOURCES;

function mappingOf(resource: string): ResourceMapping {
  const known = Object.entries(RESOURCES).find(([name]) => name === resource);
  if (!known) throw new Error(`Unknown resource: ${resource}`);
  return known[1];
}

/** A broken answer becomes a sentence; anything else passes. */
async function readable<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    throw new ApiError(ADMIN_TEXTS.network.unreadable, 0);
  }
}

const rest = simpleRestProvider(API, (url: string, options) => fetchApi(url, options));

export type AdminDataProvider = DataProvider & DocumentCalls & PublishingCalls;

const provider = {
  ...rest,
  getList: async (resource, params) => {
    const { collection, sortFields, toRecord } = mappingOf(resource);
    const field = params.sort?.field ?? 'id';
    const sort = { field: sortFields[field] ?? field, order: params.sort?.order ?? 'DESC' };
    const { data, total } = await rest.getList(collection, { ...params, sort });
    return { data: data.map(toRecord), total };
  },
  getOne: async (resource, params) => {
    const { collection, toRecord } = mappingOf(resource);
    const { data } = await rest.getOne(collection, params);
    return { data: toRecord(data) };
  },
  getMany: async (resource, params) => {
    const { collection, toRecord } = mappingOf(resource);
    const { data } = await rest.getMany(collection, params);
    return { data: data.map(toRecord) };
  },
  create: async (resource, params) => {
    const { collection, createAt, toPayload, toRecord } = mappingOf(resource);
    const { json } = await callApi('POST', `/${createAt ?? collection}`, toBody(toPayload(params.data)));
    return { data: toRecord(json) };
  },
  update: async (resource, params) => {
    const { collection, toPayload, toRecord } = mappingOf(resource);
    const payload = collection === 'users' ? toUserUpdate(params.data) : toPayload(params.data);
    const path = `/${collection}/${encodeURIComponent(params.id)}`;
    const { json } = await callApi('PUT', path, toBody(payload));
    return { data: toRecord(json) };
  },
  delete: async (resource, params) => {
    const { collection } = mappingOf(resource);
    await callApi('DELETE', `/${collection}/${encodeURIComponent(params.id)}`);
    return { data: { ...params.previousData, id: params.id } };
  },
  deleteMany: async (resource, params) => {
    const { collection } = mappingOf(resource);
    for (const id of params.ids) await callApi('DELETE', `/${collection}/${encodeURIComponent(id)}`);
    return { data: [...params.ids] };
  },
} as AdminDataProvider;

/** Every call of the provider, with unreadable answers turned into a Spanish refusal. */
export const dataProvider: AdminDataProvider = {
  ...provider,
  getList: (resource, params) => readable(() => provider.getList(resource, params)),
  getOne: (resource, params) => readable(() => provider.getOne(resource, params)),
  getMany: (resource, params) => readable(() => provider.getMany(resource, params)),
  create: (resource, params) => readable(() => provider.create(resource, params)),
  update: (resource, params) => readable(() => provider.update(resource, params)),
  getDocuments: (eventId) => readable(() => documentCalls.getDocuments(eventId)),
  addDocuments: documentCalls.addDocuments,
  replaceDocument: documentCalls.replaceDocument,
  removeDocument: documentCalls.removeDocument,
  orderDocuments: (eventId, ids) => readable(() => documentCalls.orderDocuments(eventId, ids)),
  getPublishing: (items) => readable(() => publishingCalls.getPublishing(items)),
  restoreItem: publishingCalls.restoreItem,
};
