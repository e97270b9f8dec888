/** Imports the rows of a file as events, or as people of a role. */
import { z } from 'zod';
import { flag } from '../forms/fields.ts';
import { LIMITS } from '../limits.ts';
import { EVENT_FIELDS } from './event.ts';
import { type FormField, fieldsWithFlag } from './fields.ts';
import { PERSON_FIELDS } from './person.ts';

const { firstName, lastName, email, orcid, titleAcademy, jobTitle, institution, country, phone } = PERSON_FIELDS;

/** A field that a column of the file can fill. */
export type ImportedField = Pick<FormField, 'label' | 'inputLabel'> & {
  value: Pick<FormField['value'], 'kind'> & Partial<Pick<FormField['value'], 'need'>>;
};

/** The fields that an import can fill, by name. A column's header is the field's name or its label. */
export const IMPORTED_FIELDS: Readonly<Record<'event' | 'person', Readonly<Record<string, ImportedField>>>> = {
  event: Object.fromEntries(fieldsWithFlag(EVENT_FIELDS, 'imported').map((name) => [name, EVENT_FIELDS[name]])),
  person: { firstName, lastName, email, orcid, titleAcademy, jobTitle, institution, country, phone },
};

/** Whether every row needs a value for the field. */
export const isRequired = ({ value }: ImportedField): boolean => value.need === 'required';

/** Pasted rows, in place of a file. */
const given = { text: z.string().max(LIMITS.rowImport.text).optional() };

export const eventImport = z.object(given).meta({
  examples: [
    {
      text: 'title;description;date;dateEnd;hour;location\nInfancias y lectura;Tres días de conversación sobre lectura;20/05/2027;01/03/2027;09:00;Valdivia',
    },
  ],
});

/** People of one role. */
export const peopleImport = z
  .object({
    ...given,
    roleName: z.enum(['equipo', 'afiliado']),
    /** True: asks each person for consent by mail; a person appears on public pages after accepting. */
    askShown: flag.default(true),
  })
  .meta({
    examples: [
      {
        text: 'firstName;lastName;email;orcid;titleAcademy\nLuz;Rey Soto;luz.rey@example.org;0000-0002-1825-0097;Doctora en Educación',
        roleName: 'afiliado',
      },
    ],
  });

/** Preview of an imported file. Nothing is stored. */
export const rowImportReport = z
  .object({
    rows: z.number().int(),
    /** Rows that would be created. */
    fresh: z.number().int(),
    /** Rows that exist already, or repeat a row of the file. */
    known: z.number().int(),
    /** Labels of the fields that the file contains. */
    columns: z.array(z.string()),
    /** The first rows that would be created, with their line in the file; `cells` in the order of `columns`. */
    sample: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
    /** `field`: label of the invalid field; '': the row itself is unreadable. */
    refused: z.array(
      z.object({
        line: z.number().int(),
        /** Title or name of the row in the file; '': the row has none. */
        name: z.string(),
        field: z.string(),
        /** Text of the invalid cell; a day as ISO. */
        value: z.string(),
        reason: z.string(),
      }),
    ),
    /** A file with only the refused rows, in the same format; '': no row was refused. */
    rejects: z.string(),
  })
  .meta({ id: 'RowImportReport' });
export type RowImportReport = z.infer<typeof rowImportReport>;
