import type { CallOverride } from '@trama/shared/calls/call';
import type { ContentCollection, ContentName } from '@trama/shared/content/kinds';
import type { EventState } from '@trama/shared/events/times';
import { DASHBOARD_TEXTS as dashboard, LIST_TEXTS as t } from '@trama/shared/texts/lists';
import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import type { ContentRecord } from '../dataProvider/mapping.ts';
import type { Facet, ManyValued } from '../list/Facets.tsx';
import type { Column } from '../list/Table.tsx';
import type { PanelResource } from '../PanelResource.ts';
import type { FormRecord } from '../ui/form/drafts.ts';
import type { IconName } from '../ui/Icon.tsx';

/** Picks the form's fields of a record, with its version. */
export const formRecordOf = ({ empty }: Pick<ContentForm, 'empty'>, record: ContentRecord): FormRecord => ({
  values: Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(empty, name))),
  version: record.version,
});

/** A row of any kind of content; the optional fields exist on some kinds. */
export type TableRecord = ContentRecord & {
  dateEnd?: string;
  date?: string;
  location?: string;
  author?: string;
  state?: EventState;
  call?: CallOverride;
};

type FormSchema = z.ZodType<FieldValues, FieldValues>;

/** A kind of content, with everything that differs between the kinds' lists and screens. */
export interface PanelContentKind {
  /** Name of react-admin's resource and of the API's collection. */
  resource: ContentCollection;
  /** Name in URLs of generated covers, in previews and in publishing. */
  name: ContentName;
  paths: {
    list: string;
    create: string;
    edit: (id: number | string) => string;
    /** URL on the public site. */
    view: (id: number) => string;
  };
  list: {
    /** Screen that imports items; absent: the kind has no import. */
    importer?: { to: string; label: string };
    /** Maximum length of a title on a narrow screen, in characters. */
    narrowLimit: number;
    /** Columns between the title and the state. `contentColumns.tsx` has the cells that show more than a value. */
    columns: readonly Column<TableRecord>[];
    /** Filters of the list: buttons with counts, a range of days, and selects with many values. */
    facets: readonly Facet[];
    day: { source: string; label: string };
    chosen: readonly ManyValued[];
  };
  icon: IconName;
  mapping: PanelResource['mapping'];
  /** Loads the code of the kind's forms on demand. */
  form: () => Promise<ContentForm>;
}

/** The forms of a kind: schemas, inputs and texts. */
export interface ContentForm {
  /**
   * Parses a response into a record.
   * @throws ApiError if the response has another shape
   */
  toRecord: (response: unknown) => ContentRecord;
  createTitle: string;
  editTitle: string;
  fieldNames: Record<string, string>;
  messages: Record<'created' | 'createFailed' | 'updated' | 'updateFailed', string>;
  /** Initial values of all fields. */
  empty: FieldValues;
  /** The schemas of a new item and of an existing item. */
  newSchema: FormSchema;
  schema: FormSchema;
  /** The fields; `record` is null while the item does not exist. */
  Inputs: ComponentType<{ record: ContentRecord | null }>;
  /** Path of the «Duplicar» screen; absent: items cannot be duplicated. */
  duplicate?: (id: number) => string;
  /** Link to a screen that belongs to the item. */
  related?: (id: number) => { to: string; label: string };
  /**
   * Request after the creation that needs the item's id; `failed` is shown if the request fails. `send` returns the refused part,
   * null if all was accepted.
   */
  afterCreate?: { send: (api: TramaDataProvider, id: number, values: FieldValues) => Promise<string | null>; failed: string };
  /**
   * Request after an edit; `failed` is shown if the request fails. `send` returns a sentence for the banner; null: nothing was
   * done. `onlyStored`: mails are stored and not sent.
   */
  afterEdit?: {
    send: (api: TramaDataProvider, id: number, values: FieldValues, onlyStored: boolean) => Promise<string | null>;
    failed: string;
  };
}

/** The day of creation, a column of every kind. */
export const CREATED: Column<TableRecord> = {
  source: 'createdAt',
  label: dashboard.created,
  sort: 'date',
  short: dashboard.createdShort,
  width: 150,
  as: 'date',
};

/** Filters a list by publishing state. */
export const STATUS_FACET: Facet = {
  source: 'status',
  label: t.status,
  values: [
    ['published', t.published],
    ['scheduled', t.scheduled],
    ['draft', t.draft],
  ],
};
