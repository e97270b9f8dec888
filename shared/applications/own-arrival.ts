/** Whether an application arrived. Separate from own-application.ts, which the form does not need. */
import { z } from 'zod';

/** `POST /my-application/arrived`. */
export const ownArrival = z.object({ arrived: z.boolean() });
