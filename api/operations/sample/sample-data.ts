/** The sample content in data files; offsets are days from the loading. */
import { roleName } from '@trama/shared/people/people';
import { z } from 'zod';
import events from './events.json' with { type: 'json' };
import news from './news.json' with { type: 'json' };
import people from './people.json' with { type: 'json' };
import publications from './publications.json' with { type: 'json' };

const days = z.number().int();

const sampleDocument = z.object({ filename: z.string(), title: z.string(), paragraphs: z.array(z.string()) });
export type SampleDocument = z.infer<typeof sampleDocument>;

const sampleEvent = z.object({
  title: z.string(),
  description: z.string(),
  dateOffset: days,
  dateEndOffset: days.nullable(),
  createdOffset: days,
  hour: z.string(),
  finishHour: z.string(),
  location: z.string(),
  youtube: z.string().nullable(),
  documents: z.array(sampleDocument),
});
export type SampleEvent = z.infer<typeof sampleEvent>;

const samplePost = z.object({ title: z.string(), author: z.string(), content: z.string(), dayOffset: days });

/** `about`: title of the related event. */
const sampleNews = samplePost.extend({ about: z.string().optional() });
export type SampleNews = z.infer<typeof sampleNews>;

/** `facts`: where the work appeared, in the form's fields; the year is the page's year. */
const samplePublication = samplePost.extend({
  facts: z.record(z.string(), z.string()).optional(),
  document: sampleDocument.optional(),
});
export type SamplePublication = z.infer<typeof samplePublication>;

const samplePerson = z.object({
  role: roleName,
  first_name: z.string(),
  last_name: z.string(),
  titleAcademy: z.string(),
  /** Job title; absent: not a member of the team. */
  jobTitle: z.string().optional(),
  country: z.string(),
  orcid: z.string(),
  email: z.string(),
});
export type SamplePerson = z.infer<typeof samplePerson>;

export const sampleContent = z
  .object({
    events: z.array(sampleEvent),
    news: z.array(sampleNews),
    publications: z.array(samplePublication),
    people: z.array(samplePerson),
  })
  .parse({ events, news, publications, people });
