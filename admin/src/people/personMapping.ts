import { partnerInput, type RoleName, type ShownState, user, userInput, userUpdate } from '@trama/shared/people/people';
import { editedValues, type FormOf } from '@trama/shared/records/fields';
import { PROFILE_FIELDS } from '@trama/shared/records/person';
import { parseResponse } from '../dataProvider/http.ts';
import { type SavedMapping, unwrap } from '../dataProvider/mapping.ts';
import { type PictureValue, pictureUpload, storedPicture } from '../dataProvider/picture.ts';

/** A person with the payload's names. */
export interface PersonRecord extends FormOf<typeof PROFILE_FIELDS> {
  id: string;
  firstName: string;
  lastName: string;
  fullName: string;
  email: string;
  roleName: RoleName;
  phone: string;
  notification: boolean;
  image: string | null;
  /** Path of the generated portrait. */
  portrait: string;
  picture: PictureValue;
  createdAt: string;
  /** Time of the invitation, for an account without a password; otherwise null. */
  invitedAt: string | null;
  version: number;
  /** Consent of a team member or partner to public pages; null for other people. */
  shown: ShownState | null;
  /** True: an administrator keeps the person off the public pages. */
  hidden: boolean;
  /** True for the account that the product created, until it has a real address. */
  example: boolean;
}

function toRecord(json: unknown): PersonRecord {
  const person = parseResponse(user, unwrap(json));
  const image = person.image ?? person.partner_img;
  return {
    id: person.user_id,
    firstName: person.first_name,
    lastName: person.last_name,
    fullName: person.fullName,
    email: person.email,
    ...editedValues(PROFILE_FIELDS, person),
    roleName: person.role_name,
    phone: person.phone ?? '',
    notification: person.notification,
    image,
    portrait: person.portrait,
    picture: storedPicture(image),
    createdAt: person.created_at,
    invitedAt: person.invited_at ?? null,
    version: person.version,
    shown: person.shown ?? null,
    hidden: person.hidden === true,
    example: person.example === true,
  };
}

const sortFields = {
  position: 'position',
  id: 'user_id',
  fullName: 'last_name',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  createdAt: 'created_at',
};

/**
 * Maps any person. A new person is an account (root) or a member, depending on `roleName`. An update sends only the form's
 * fields.
 */
export const userMapping: SavedMapping<PersonRecord> = {
  collection: 'users',
  sortFields,
  toRecord,
  toPayload: (values) => ({ fields: userInput.parse(values), files: pictureUpload(values) }),
  toUpdate: (values) => ({ fields: userUpdate.parse(values), files: pictureUpload(values) }),
};

/** Maps partners, which are created through another endpoint. */
export const partnerMapping: SavedMapping<PersonRecord> = {
  ...userMapping,
  createAt: 'users-partner',
  toPayload: (values) => ({ fields: { isPartner: true, ...partnerInput.parse(values) }, files: pictureUpload(values) }),
};
