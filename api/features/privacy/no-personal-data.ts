/** The other tables, and why nothing in them is about a person. */
export const NO_PERSONAL_DATA: Readonly<Record<string, string>> = {
  migrations: 'the shape of the database',
  roles: 'four names',
  images: 'sizes of pictures; the person refers to theirs, and it is copied as a file',
  text_pictures: 'which text of an item names which picture',
  event_documents: 'published by the network',
  settings: 'what the network says of itself',
  call_settings: 'the questions of a call',
  talks: 'titles and abstracts; who gives them is in talk_people',
  programmes: 'rooms and hours; who chairs is in session_chairs',
  rate_limits: 'keyed hashes of networks, for minutes',
  audit_keys: 'the key of one day',
  audit_retention: 'one instant',
  stale_keys: 'what has to be rendered',
  pages: 'files that can be rendered again',
  page_dependencies: 'what each page reads',
  webhook_events: 'ids of the provider, for days',
};
