import { byKind } from '@trama/shared/content/kinds';

/** The ids that the examples of the API's schemas name (shared/). */
export const FIXTURE_IDS = {
  certificate: 'ABCD-EFGH-JKLM-NPQR',
  signature: '7d9e2f41-3b5a-4c8d-9e1f-2a4b6c8d0e3f',
  ...byKind(() => 7),
  event: 12,
  otherEvent: 14,
  publication: 5,
  message: 31,
  mail: 48,
  /** The session of the token `otra-sesion`. */
  session: '30a51fe3ede98376',
  person: '7d3f7f0e-3f5c-4f0a-9d50-2b7c1f6a8e21',
  document: '0b0f5d5e-9a3d-4c55-8f0e-5f6a1f7f3c10',
  application: '5e1c9a54-6c0b-4f53-b1c7-9f7a2d0e4b6d',
  /** Accepted, and not announced yet. */
  decided: '2f4a6c8e-1b3d-4f5a-8c7e-9d0b1a2c3e4f',
  coauthor: '3e7a9c1f-5b2d-4a8e-9c6f-1d4b7e0a2c58',
  note: '8d2c4e6f-1a3b-4c5d-9e7f-0b1d2c3e4f5a',
  file: 'c2a8d1f4-4f0d-4b63-8a57-1d0f9b3e7a52',
  decisionMail: '91b6c3e0-2d4f-4a81-9c5e-7b0a6f8d1e34',
  /** Invited to administrate, and not come yet. */
  invited: 'b1d9e7f3-4a6c-4c28-8e5f-7d3a9b0c1e64',
  emailChange: 'c7f0b8a2-5d3e-4a19-9b64-1e8d7c2f0a35',
  talk: 4,
  recording: '7c1d2e3f-4a5b-4c6d-8e7f-9a0b1c2d3e4f',
  lateLink: 'a4d2f6b8-0c1e-4e39-8b7d-3f5a9c2e6d70',
  breach: 3,
  rightsRequest: 'd4b6f8a0-2c4e-4a17-9b3d-5e7f9a1c3b52',
  reviewer: 'e8b7a6c5-1d2f-4b3a-9e8d-6c5b4a3f2e1d',
  textPicture: '1a2b3c4d5e6f708192a3b4c5',
  notice: '6a1d3f5b-7c9e-4b2d-8f0a-3e5c7d9b1f24',
  draft: '4c8e1f6a-9b2d-4e7c-8a5f-1d3b6c0e9f72',
  /** Asked to confirm. */
  subscriber: '6d0f8a1e-3c5b-4e7d-9a2f-1b4c6e8d0f3a',
  suppression: '3b1f0c5d8e2a4f6793b1c0d2e4f68a7b5c3d1e0f9a8b7c6d5e4f3a2b1c0d9e8f',
} as const;

/** Creation time of the rows. */
export const THEN = '2026-11-18T15:04:05.000Z';
