/**
 * Every number of the product's rules, in one place. Text limits count characters as a person counts
 * them (grapheme clusters); sizes are bytes; durations are milliseconds. Source: specification, points 5 and 9.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from './format/time.ts';

export const LIMITS = {
  // Lists and pages: numbers of items
  /** Items per page of public lists, and rows of the admin's three tables. */
  listSize: 20,
  /** Largest `{n}` of `GET /all-events/{n}` and its siblings. */
  listMax: 100,
  homeItems: 3,
  /** Open calls on the home page: the first to close, and the next three. */
  homeCalls: 4,
  /** Number of items in a feed, newest first. */
  feedSize: 50,
  /** Ids per sitemap file. sitemaps.org allows 50,000 URLs; smaller files are rendered again less often. */
  sitemapSize: 1_000,
  adminRowsPerPage: 3,
  peoplePerPage: 10,
  /** People of one role whose order can be set. */
  peopleOrdered: 1_000,
  /** Characters of a site search; the rest of the query is ignored. */
  searched: 200,

  // Content: characters; `trashDays` in days
  title: { min: 3, max: 100 },
  description: { min: 3 },
  location: { min: 3, max: 255 },
  /** Characters of the public note about a changed event. */
  eventNote: 500,
  /** Characters of the directions to an event, and of its accessibility. */
  eventPlace: 1000,
  youtube: { min: 3, max: 500 },
  /** Titles of news and publications. The specification has no limit; this limit keeps pages readable. */
  otherTitle: { max: 255 },
  author: { max: 255 },
  /** Facts of a publication. `authors` fits works with many authors; `firstYear` is the year of the first printed books. */
  publication: {
    authors: 2000,
    doi: 255,
    journal: 255,
    volume: 30,
    number: 30,
    pages: 30,
    publisher: 255,
    keywords: 255,
    firstYear: 1450,
  },
  /** Characters of a formatted text, counted as HTML. */
  richText: 100_000,
  /** Characters of an unsaved field in a preview. */
  typed: 5_000,
  trashDays: 30,

  // Contact, people and accounts: characters; lifetimes and pauses in milliseconds
  contact: { name: { min: 2, max: 40 }, email: 60, message: { min: 5, max: 150 }, answer: 4000 },
  person: { name: 60, email: 254, titleAcademy: 120, jobTitle: 80, institution: 120, country: 60, phone: { min: 10, max: 20 } },
  password: { login: 5, create: 6, max: 200 },
  /** Lifetime of an application ticket (see people.ts). */
  ticket: HOUR_MS,
  /** Lifetime of a reset link, which works once. */
  passwordReset: HOUR_MS,
  /** `count`: reset links that are valid at once; `pause`: time between their mails. */
  resetLinks: { count: 3, pause: 5 * MINUTE_MS },
  /** Lifetime of an administrator's invitation. */
  invitation: 7 * DAY_MS,
  /** A change of an account's address: how long the new address may confirm, and the old one undo. */
  emailChange: { confirm: DAY_MS, undo: 3 * DAY_MS },
  /** `link`: lifetime of a link to personal data. An address gets at most `mailsPerDay` such mails, at least `pause` apart. */
  ownData: { link: DAY_MS, mailsPerDay: 3, pause: 10 * MINUTE_MS },

  // Applications, reviews, programme and certificates: characters, and numbers of what has a plural name
  applicant: {
    name: 40,
    email: 70,
    short: 50,
    observation: 250,
    programmeName: 120,
    /** The longest first and last names of the form, with a comma. */
    cited: 125,
    fullTitle: 200,
    fullInstitution: 150,
    support: 60,
    supports: 12,
    /** Number of co-authors beside the applicant. */
    coauthors: 20,
  },
  /**
   * Drafts. `field`, `coauthors`: characters of a typed field and of the list. A draft whose mailed link was never opened is
   * deleted after `unproved`, and stores at most `unprovedBytes` of files.
   */
  draft: { field: 4000, coauthors: 20_000, unproved: 2 * DAY_MS, unprovedBytes: 20 * 1024 * 1024 },
  /**
   * `tab`: how long the tab that sent an application or draft may open it. `pause`: time between two mails of lost links.
   * `awaited`: lifetime of the link that moves an application to another address.
   */
  ownLinks: { tab: DAY_MS, pause: 5 * MINUTE_MS, awaited: 7 * DAY_MS },
  /** Characters of each comment of a review. */
  reviewComment: 2000,
  /** Shortest time between two reminders to a reviewer. */
  reviewReminderPause: DAY_MS,
  /** Programmes of events. `abstract` in characters: some 800 words. */
  programme: {
    days: 31,
    rooms: 20,
    sessions: 400,
    talksOfSession: 100,
    room: 60,
    title: 200,
    talkTitle: 300,
    abstract: 6_000,
    name: 120,
    affiliation: 200,
    people: 40,
    /** Characters of a recording's URL. */
    recording: 500,
  },
  /** `image`: bytes of a signature's uploaded picture. */
  certificate: { name: 120, office: 120, text: 1_000, hours: 60, reason: 200, signatures: 2, image: 2 * 1024 * 1024 },

  // Files: bytes; sides in pixels
  image: { bytes: 3 * 1024 * 1024, minSide: 100, maxSide: 1000 },
  /** Days after which an uploaded picture is deleted if no text contains it. */
  unusedPictureDays: 30,
  /** `unpacked`: bytes that an Office file's parts may declare together. `pixels`: size of a photo, whose metadata is removed. */
  document: { bytes: 10 * 1024 * 1024, perEvent: 20, unpacked: 300 * 1024 * 1024, pixels: 51_000_000 },
  applicationFile: { bytes: 10 * 1024 * 1024, count: 10 },

  // Imports: `bytes` of a file, and numbers of rows or works
  /** Import of publications. `answer`: bytes of a service's response; works `listed` and imported `atOnce`. */
  publicationImport: { bytes: 2_000_000, answer: 8_000_000, listed: 300, atOnce: 50 },
  /**
   * Import of events or people. `text`: characters of pasted rows. `shown`, `refused`: maximum number of valid and of refused
   * rows in the preview.
   */
  rowImport: { bytes: 2_000_000, text: 900_000, rows: 5_000, shown: 20, refused: 100 },
  /** Import of subscribers. `origin`: characters of the note about its source. */
  subscriberImport: { bytes: 900_000, rows: 5_000, origin: 150 },

  // Mails: numbers of mails; lifetimes and pauses in milliseconds
  /**
   * Opt-in to the news mailing. `link`, `importLink`: lifetime of the confirmation link after the form or after an import. An
   * address gets at most `mailsPerDay` confirmation mails, at least `pause` apart.
   */
  subscription: { name: 60, link: 7 * DAY_MS, importLink: 30 * DAY_MS, mailsPerDay: 3, pause: 10 * MINUTE_MS },
  /**
   * Limits of mails that any visitor can cause, per queue: mails per day to one address, and mails per hour in total. A network
   * gets at most half of the mails that the others leave: alone, a third of the total. Mails above the limit wait.
   */
  mailQueues: {
    receipt: { perAddressDay: 5, perHour: null },
    unproved_receipt: { perAddressDay: 5, perHour: 600 },
    unproved_change: { perAddressDay: 5, perHour: 120 },
    links: { perAddressDay: 5, perHour: null },
    coauthor: { perAddressDay: 5, perHour: 240 },
    draft: { perAddressDay: 3, perHour: 60 },
    confirmation: { perAddressDay: 6, perHour: 120 },
  },
  /** Mails of all queues in 24 hours, shared fairly between networks: `perDay` without a provider's plan, else `ofPlan` of it. */
  visitorMails: { perDay: 3_000, ofPlan: 0.9 },
  /**
   * After `notices` news of one event's applications within `window` the inbox gets digests. Of one application, the inbox and
   * the applicant get one mail in this time: the newest replaces the waiting one.
   */
  inbox: { notices: 5, window: 10 * MINUTE_MS },

  // Screens: characters of `truncate`, otherwise milliseconds
  truncate: { narrowEvents: 32, narrowOthers: 40, wide: 100, narrowBelowPx: 640 },
  toast: 3_000,
  /** How long a notification with an undo button stays. */
  undo: 30_000,
  joinModalDelay: 16_000,
  /** Time without progress after which a request to the API counts as failed. */
  requestTimeout: MINUTE_MS,
} as const;

/** Days that personal data is stored; `retention` deletes it then. The privacy notice states these periods. */
export const RETENTION = {
  /** Contact messages, from the answer, or from the arrival if never answered. */
  messages: 365,
  /** A notice about the next call, if no call opens. */
  nextCallNotices: 365,
  /** Applications, their files and reviews, reviewers and late links, from the end of the event. */
  applications: 365,
  /** Supports, confidential answers and their files, from the end of the event. */
  confidential: 30,
  /** Addresses of speakers and chairs, from the end of the event; the published names stay. */
  speakerAddresses: 365,
  /** Certificates, from their issue: as long as they can be verified. */
  certificates: 3650,
  /** Imported lists of certificate recipients, from the end of the event. */
  certificateLists: 365,
  /** People who began to apply, sent nothing, and had no other role. */
  announcedApplicants: 1,
  /** Other people without application and subscription, from the unsubscription or the last change of their row. */
  formerApplicants: 30,
  /** Drafts of applications, from the close of their call, or the last save if that was later. */
  drafts: 7,
  /** Earlier states of content and settings. */
  revisions: 365,
  /** The audit trail of the panel. */
  audit: 365,
  /** Address, subject, date and text of a mail, from its creation. */
  mails: 90,
  /**
   * Requests about personal data. `unconfirmedRequests`: never confirmed. `rightsContents`: their texts, from the answer on.
   * `rightsProof`: the proof of the answer.
   */
  unconfirmedRequests: 7,
  rightsContents: 60,
  rightsProof: 730,
  /** Bounced addresses as plain text; afterwards only a hash stays. */
  bouncedAddresses: 90,
  /** Consents of erased people (a keyed hash, purpose, version, times), from the day of the consent. */
  consents: 4 * 365,
  /** Ids of webhook reports, to recognise repeats. Resend stops repeating long before 7 days. */
  webhookEvents: 7,
} as const;

/** Nightly backups: the newest of each recent day and week is kept. */
export const BACKUPS = { days: 7, weeks: 4 } as const;

/** Copies that follow the product: all of the last day, then the newest of each recent day and month. */
export const COPIES = { days: 30, months: 12 } as const;
