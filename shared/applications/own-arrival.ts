/** Whether an application of one's own came. Apart from own-application.ts: the form needs no more of it. */
import { z } from 'zod';

/** `POST /my-application/arrived`. */
export const ownArrival = z.object({ arrived: z.boolean() });
