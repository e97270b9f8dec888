/** The statements of the baseline, in the order in which they run. */
import { APPLICATIONS } from './applications.ts';
import { CONGRESS } from './congress.ts';
import { CONTENT } from './content.ts';
import { MACHINE } from './machine.ts';
import { MAIL } from './mail.ts';
import { PEOPLE } from './people.ts';
import { PRIVACY } from './privacy.ts';
import { REVIEWS } from './reviews.ts';

export const TABLES = [...PEOPLE, ...CONTENT, ...APPLICATIONS, ...REVIEWS, ...CONGRESS, ...MAIL, ...PRIVACY, ...MACHINE];
