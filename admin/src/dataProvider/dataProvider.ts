/**
 * react-admin's access to the API: the simple-rest dialect for lists, the API's payloads for saves, and one client for all other
 * requests. Records have `id` and payload names throughout the panel; only the mappings know the API's field names.
 */

import { ALREADY_SAVED, REPLAYED } from '@trama/shared/forms/repeats';
import { API } from '@trama/shared/paths';
import { versionField } from '@trama/shared/records/history';
import type { DataProvider } from 'react-admin';
import { z } from 'zod';
import type { PanelResource } from '../PanelResource.ts';
import { toBody } from './formData.ts';
import { bodyOf, fetchFile, fetchJson, request, send, takeFormKey } from './http.ts';
import { idsOf, listMethods, listPage, type MappingOf, restProvider, sortOf } from './lists.ts';

/** All other requests: the screen gives the path and the schema of the response. */
const requests = { request, send, listPage, fetchFile };

type TramaMethods = typeof requests & ReturnType<typeof listMethods>;

/** The data provider of the panel; components use it through react-admin's hooks and the hooks of hooks.ts. */
export interface TramaDataProvider extends DataProvider, TramaMethods {}

const itemPath = (collection: string, id: string | number) => `/${collection}/${encodeURIComponent(id)}`;

/** react-admin's methods that the panel uses. */
function resourceMethods(mappingOf: MappingOf): DataProvider {
  // react-admin lets the caller choose the record's type, and the mapping's schema checks it: hence the cast.
  return {
    getList: async (resource, params) => {
      const mapping = await mappingOf(resource);
      const { collection, toRecord } = mapping;
      const sort = sortOf(mapping, params.sort ?? { field: 'id', order: 'DESC' });
      // «Elegir todo» and a record's neighbours need only ids.
      if (params.meta?.idsOnly) {
        const ids = await idsOf(collection, params.filter, sort);
        return { data: ids.map((id) => ({ id })), total: ids.length };
      }
      const { data, total } = await restProvider.getList(collection, { ...params, sort });
      return { data: data.map(toRecord), total };
    },
    getOne: async (resource, { id }) => {
      const { collection, toRecord, one = { query: '', toRecord } } = await mappingOf(resource);
      return { data: one.toRecord(await request('GET', `${itemPath(collection, id)}${one.query}`, z.unknown())) };
    },
    create: async (resource, params) => {
      // Takes the idempotency key before any await, so the form's first request gets it.
      const key = params.meta?.key ?? takeFormKey();
      const { collection, createAt, toPayload, toRecord } = await mappingOf(resource);
      if (!toPayload) throw new Error(`Records of ${resource} are not created`);
      const path = `/${createAt ?? collection}`;
      return { data: toRecord(await request('POST', path, z.unknown(), toBody(toPayload(params.data)), key)) };
    },
    update: async (resource, params) => {
      const { collection, toPayload, toUpdate = toPayload, toRecord } = await mappingOf(resource);
      if (!toUpdate) throw new Error(`Records of ${resource} are not edited`);
      const { fields, files } = toUpdate(params.data);
      // Sends the version that the form loaded, so the API detects a version conflict.
      const payload = toBody({ fields: { ...fields, ...versionField.parse(params.data) }, files });
      const options = { method: 'PUT', body: bodyOf(payload) };
      const { json, headers } = await fetchJson(`${API}${itemPath(collection, params.id)}`, options);
      return { data: { ...toRecord(json), alreadySaved: headers.has(ALREADY_SAVED) || headers.has(REPLAYED) } };
    },
    delete: async (resource, params) => {
      const { collection } = await mappingOf(resource);
      await request('DELETE', itemPath(collection, params.id), z.unknown());
      return { data: { ...params.previousData, id: params.id } };
    },
  } as DataProvider;
}

/** Creates the provider for `<Admin>`. `resources` is an argument because the screens import this file's types. */
export function createDataProvider(resources: readonly PanelResource[]): TramaDataProvider {
  const mappingOf = async (name: string) => {
    const resource = resources.find((one) => one.name === name);
    if (!resource) throw new Error(`Unknown resource: ${name}`);
    return resource.mapping();
  };
  return { ...resourceMethods(mappingOf), ...listMethods(mappingOf), ...requests };
}
