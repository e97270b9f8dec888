import type { ContentCollection, ContentName } from '@trama/shared/content/kinds';
import { LIST_TEXTS as t } from '@trama/shared/texts/lists';
import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import type { ContentRecord } from '../dataProvider/mapping.ts';
import type { Facet, ManyValued } from '../list/Facets.tsx';
import type { PanelResource } from '../PanelResource.ts';
import type { FormRecord } from '../ui/form/drafts.ts';
import type { IconName } from '../ui/Icon.tsx';

/** A record as the form of its kind edits it. */
export const formRecordOf = ({ empty }: Pick<ContentForm, 'empty'>, record: ContentRecord): FormRecord => ({
  values: Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(empty, name))),
  version: record.version,
});

type FormSchema = z.ZodType<FieldValues, FieldValues>;

/** A kind of content: all that its lists and its screens differ in. */
export interface ContentKind {
  /** Name of react-admin's resource and of the API's collection. */
  resource: ContentCollection;
  /** Name in the addresses of generated covers, in previews and in publishing. */
  name: ContentName;
  paths: {
    list: string;
    create: string;
    edit: (id: number | string) => string;
    /** Address on the public site. */
    view: (id: number) => string;
  };
  list: {
    /** The screen that brings items in from elsewhere; absent: there is none. */
    importer?: { to: string; label: string };
    /** Characters of a title on a narrow screen. */
    narrowLimit: number;
    /** Events have a close of applications. */
    hasDeadline: boolean;
    /** Filters as buttons with their counts, a day between two, and values chosen among many. */
    facets: readonly Facet[];
    day: { source: string; label: string };
    chosen: readonly ManyValued[];
  };
  icon: IconName;
  mapping: PanelResource['mapping'];
  /** Loaded with the first of its forms. */
  form: () => Promise<ContentForm>;
}

/** The forms of a kind: its schemas and inputs. */
export interface ContentForm {
  /** An answered item as a record. @throws ZodError when it is not one */
  toRecord: (answer: unknown) => ContentRecord;
  createTitle: string;
  editTitle: string;
  fieldNames: Record<string, string>;
  messages: Record<'created' | 'createFailed' | 'updated' | 'updateFailed', string>;
  /** Every field, as a new item begins. */
  empty: FieldValues;
  /** The schemas of a new item and of an existing item. */
  newSchema: FormSchema;
  schema: FormSchema;
  /** The fields; `record` is null while the item does not exist. */
  Inputs: ComponentType<{ record: ContentRecord | null }>;
  /** The screen of «Duplicar»; absent: there is none. */
  duplicate?: (id: number) => string;
  /** Address and name of the screens that belong to the item. */
  related?: (id: number) => { to: string; label: string };
  /** Sends what needs the item's id, with the sentence of a failure. `send` returns the refused part. */
  afterCreate?: { send: (api: TramaDataProvider, id: number, values: FieldValues) => Promise<string | null>; failed: string };
  /**
   * Consequence of an edit beside the save, with the sentence of a failure. `send` returns a sentence about it; null: nothing was
   * done. Mails do not leave while `onlyStored`.
   */
  afterEdit?: {
    send: (api: TramaDataProvider, id: number, values: FieldValues, onlyStored: boolean) => Promise<string | null>;
    failed: string;
  };
}

/** The states of an item as a filter of its list. */
export const STATUS_FACET: Facet = {
  source: 'status',
  label: t.status,
  values: [
    ['published', t.published],
    ['scheduled', t.scheduled],
    ['draft', t.draft],
  ],
};
