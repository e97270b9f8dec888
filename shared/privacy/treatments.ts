/** `GET /treatments`: one treatment of personal data, with the tables that hold it. */
import { z } from 'zod';

export const treatmentRecord = z
  .object({
    name: z.string(),
    data: z.string(),
    people: z.string(),
    purpose: z.string(),
    basis: z.string(),
    source: z.string(),
    recipients: z.string(),
    /** Processors and their countries. */
    transfers: z.string(),
    period: z.string(),
    sensitive: z.boolean(),
    measures: z.string(),
    /** Tables of the database. */
    tables: z.array(z.string()),
  })
  .meta({ id: 'Treatment' });
export type TreatmentRecord = z.infer<typeof treatmentRecord>;
