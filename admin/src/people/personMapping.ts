import { partnerInput, type RoleName, type ShownState, user, userInput, userUpdate } from '@trama/shared/people/people';
import { editedValues, type FormOf } from '@trama/shared/records/fields';
import { PROFILE_FIELDS } from '@trama/shared/records/person';
import { parseAnswer } from '../dataProvider/http.ts';
import { type SavedMapping, unwrap } from '../dataProvider/mapping.ts';
import { type PictureValue, pictureFiles, storedPicture } from '../dataProvider/picture.ts';

/** A person under the payload's names. */
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
  /** Path of the courtesy portrait. */
  portrait: string;
  picture: PictureValue;
  createdAt: string;
  /** When an account that has no password yet was invited. */
  invitedAt: string | null;
  version: number;
  /** Consent of the team and the affiliates to public pages. */
  shown: ShownState | null;
  /** An administrator keeps the person off the public pages. */
  hidden: boolean;
  /** The account that the product made, until it has a real address. */
  example: boolean;
}

function toRecord(json: unknown): PersonRecord {
  const person = parseAnswer(user, unwrap(json));
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

/** Any person; a new one is an account (root) or a member, decided by `roleName`. An edit sends only what the form shows. */
export const userMapping: SavedMapping<PersonRecord> = {
  collection: 'users',
  sortFields,
  toRecord,
  toPayload: (values) => ({ fields: userInput.parse(values), files: pictureFiles(values) }),
  toUpdate: (values) => ({ fields: userUpdate.parse(values), files: pictureFiles(values) }),
};

/** A new affiliate is sent to another route. */
export const partnerMapping: SavedMapping<PersonRecord> = {
  ...userMapping,
  createAt: 'users-partner',
  toPayload: (values) => ({ fields: { isPartner: true, ...partnerInput.parse(values) }, files: pictureFiles(values) }),
};
