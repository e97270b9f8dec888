import { parseOrcid } from '@trama/shared/forms/fields';
import { NAME_FIELDS, PROFILE_FIELDS, PROFILE_LABELS } from '@trama/shared/records/person';
import { LOGIN_TEXTS } from '@trama/shared/texts/accounts';
import { CONSENT_PANEL_TEXTS as consentTexts } from '@trama/shared/texts/consents-in-panel';
import { SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import { COUNTRIES, PEOPLE_TEXTS as t } from '@trama/shared/texts/people';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { IconButton } from '../ui/buttons.tsx';
import { FieldCheck, FieldSelect, FieldText } from '../ui/form/fields.tsx';
import { ImageField } from '../ui/form/image/ImageField.tsx';
import { RecordInputs } from '../ui/form/RecordInputs.tsx';
import { Icon } from '../ui/Icon.tsx';

export const NameInputs = () => (
  <div className="pair">
    <RecordInputs fields={NAME_FIELDS} section="names" />
  </div>
);

/** Input of an ORCID: 16 characters, with or without hyphens, or an orcid.org URL; validated while typing. */
function OrcidInput() {
  const value: unknown = useWatch({ name: 'orcid' });
  const valid = typeof value === 'string' && parseOrcid(value) !== null;
  return (
    <FieldText
      name="orcid"
      label={PROFILE_LABELS.orcid}
      help={valid ? t.orcidValid : PROFILE_FIELDS.orcid.help}
      end={valid ? <Icon name="check" /> : undefined}
      required
      autoComplete="off"
      tidy={(typed) => parseOrcid(typed) ?? typed}
    />
  );
}

function PasswordInput() {
  const [shown, setShown] = useState(false);
  return (
    <FieldText
      name="password"
      type={shown ? 'text' : 'password'}
      label={t.password}
      help={t.passwordHelp}
      required
      autoComplete="new-password"
      end={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? LOGIN_TEXTS.hidePassword : LOGIN_TEXTS.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

export const PhoneInput = ({ required }: { required: boolean }) => (
  <FieldText
    name="phone"
    type="tel"
    inputMode="tel"
    label={required ? t.phone : t.phoneOptional}
    help={t.phoneHelp}
    required={required}
    autoComplete="off"
  />
);

/** Inputs of an account: password and phone. */
export function AccountInputs() {
  return (
    <>
      <PasswordInput />
      <PhoneInput required />
    </>
  );
}

/** Inputs of the profile on «Acerca de». */
export function ProfileInputs() {
  return (
    <>
      <OrcidInput />
      <RecordInputs fields={PROFILE_FIELDS} section="profile" />
      <div className="pair">
        <FieldText name="institution" label={PROFILE_LABELS.institution} autoComplete="off" />
        <FieldText name="country" label={PROFILE_LABELS.country} list="countries" autoComplete="off" />
      </div>
      <datalist id="countries">
        {COUNTRIES.map((country) => (
          <option key={country} value={country} />
        ))}
      </datalist>
    </>
  );
}

export const PhotoInput = ({ required }: { required: boolean }) => <ImageField label={t.image} required={required} round />;

export const NotificationInput = () => <FieldCheck name="notification" label={t.notification} />;

/** Checkbox that asks a new person for consent to «Acerca de». */
export const AskShownInput = () => <FieldCheck name="askShown" label={consentTexts.askShown} help={consentTexts.askShownHelp} />;

/** Where people of each role appear. */
const ROLE_HELP = {
  afiliado: t.roleOnSite(SIDEBAR_TEXTS.partners),
  equipo: t.roleOnSite(SIDEBAR_TEXTS.members),
  root: t.roleOffSite(SIDEBAR_TEXTS.accounts),
} as const;

export function RoleInput({ roles }: { roles: readonly ('' | keyof typeof ROLE_HELP)[] }) {
  const role: unknown = useWatch({ name: 'roleName' });
  const chosen = roles.find((one) => one === role);
  return (
    <FieldSelect
      name="roleName"
      label={t.role}
      help={chosen ? ROLE_HELP[chosen] : undefined}
      required
      choices={roles.map((role) => [role, role === '' ? t.chooseRole : t.roles[role]] as const)}
    />
  );
}
