/**
 * react-admin's access to the API: the simple-rest dialect for lists, our payloads for saving, and a method for
 * each call that is no create, read, update or delete. Records carry `id` and the payload's names everywhere in the
 * panel; the API's own field names end in the mappings.
 */

import { ALREADY_SAVED, REPLAYED } from '@trama/shared/forms/repeats';
import { API } from '@trama/shared/paths';
import { versionField } from '@trama/shared/records/history';
import type { DataProvider } from 'react-admin';
import { z } from 'zod';
import { eventMapping } from '../events/eventMapping.ts';
import { newsMapping } from '../news/newsMapping.ts';
import { partnerMapping, userMapping } from '../people/personMapping.ts';
import { publicationMapping } from '../publications/publicationMapping.ts';
import { toBody } from './formData.ts';
import { bodyOf, fetchJson, request } from './http.ts';
import { rest } from './list.ts';
import type { ResourceMapping } from './mapping.ts';
import { accountMethods } from './methods/account.ts';
import { applicantMethods } from './methods/applicants.ts';
import { applicationMethods } from './methods/applications.ts';
import { auditMethods } from './methods/audit.ts';
import { callTextMethods } from './methods/call-texts.ts';
import { callMethods } from './methods/calls.ts';
import { certificateMethods } from './methods/certificates.ts';
import { contentMethods, idsOf } from './methods/content.ts';
import { historyMethods } from './methods/history.ts';
import { mailMethods } from './methods/mails.ts';
import { peopleMethods } from './methods/people.ts';
import { privacyMethods } from './methods/privacy.ts';
import { programmeMethods } from './methods/programme.ts';
import { publicationMethods } from './methods/publications.ts';
import { siteMethods } from './methods/site.ts';
import { subscriberMethods } from './methods/subscribers.ts';

export const RESOURCES: Record<string, ResourceMapping> = {
  events: eventMapping,
  posts: newsMapping,
  publications: publicationMapping,
  users: userMapping,
  partners: partnerMapping,
};

function mappingOf(resource: string): ResourceMapping {
  const mapping = RESOURCES[resource];
  if (!mapping) throw new Error(`Unknown resource: ${resource}`);
  return mapping;
}

const itemPath = (resource: string, id: string | number) => `/${mappingOf(resource).collection}/${encodeURIComponent(id)}`;

const methods = {
  ...accountMethods,
  ...auditMethods,
  ...applicantMethods,
  ...applicationMethods,
  ...callMethods,
  ...callTextMethods,
  ...certificateMethods,
  ...contentMethods,
  ...historyMethods,
  ...mailMethods,
  ...peopleMethods,
  ...privacyMethods,
  ...programmeMethods,
  ...publicationMethods,
  ...siteMethods,
  ...subscriberMethods,
};
type TramaMethods = typeof methods;

/** The data provider of the panel; components use it through react-admin's hooks and those of hooks.ts. */
export interface TramaDataProvider extends DataProvider, TramaMethods {}

// The methods of react-admin's that the panel uses. Its types let the caller name the record's type, which the mapping's
// schema checks: hence the cast.
const resourceMethods = {
  getList: async (resource, params) => {
    const { collection, sortFields, toRecord } = mappingOf(resource);
    const field = params.sort?.field ?? 'id';
    const sort = { field: sortFields[field] ?? field, order: params.sort?.order ?? 'DESC' };
    // «Elegir todo» needs no records.
    if (params.meta?.idsOnly) {
      const ids = await idsOf(collection, params.filter);
      return { data: ids.map((id) => ({ id })), total: ids.length };
    }
    const { data, total } = await rest.getList(collection, { ...params, sort });
    return { data: data.map(toRecord), total };
  },
  getOne: async (resource, params) => {
    const { collection, toRecord } = mappingOf(resource);
    const { data } = await rest.getOne(collection, params);
    return { data: toRecord(data) };
  },
  create: async (resource, params) => {
    const { collection, createAt, toPayload, toRecord } = mappingOf(resource);
    const path = `/${createAt ?? collection}`;
    return { data: toRecord(await request('POST', path, z.unknown(), toBody(toPayload(params.data)), params.meta?.key)) };
  },
  update: async (resource, params) => {
    const { toPayload, toUpdate, toRecord } = mappingOf(resource);
    const { fields, files } = (toUpdate ?? toPayload)(params.data);
    // Saved from the version that the form was made from.
    const payload = toBody({ fields: { ...fields, ...versionField.parse(params.data) }, files });
    const call = { method: 'PUT', body: bodyOf(payload) };
    const { json, headers } = await fetchJson(`${API}${itemPath(resource, params.id)}`, call);
    return { data: { ...toRecord(json), alreadySaved: headers.has(ALREADY_SAVED) || headers.has(REPLAYED) } };
  },
  delete: async (resource, params) => {
    await request('DELETE', itemPath(resource, params.id), z.unknown());
    return { data: { ...params.previousData, id: params.id } };
  },
} as DataProvider;

export const dataProvider: TramaDataProvider = { ...resourceMethods, ...methods };
