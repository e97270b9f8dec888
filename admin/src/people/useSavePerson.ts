import { useSaveRecord } from '../dataProvider/useSaveRecord.ts';
import type { Banner } from '../ui/form/FormBanners.tsx';
import type { PersonRecord } from './personMapping.ts';

/** Creates a person (`users`, or `partners` for affiliates), or with `id` updates one. @throws ApiError */
export function useSavePerson(resource: 'users' | 'partners', { done, id }: { done: string; id?: string }) {
  const save = useSaveRecord<PersonRecord>(resource, id);
  return async (values: Partial<PersonRecord>): Promise<Banner> => {
    await save(values);
    return { kind: 'success', title: done };
  };
}
