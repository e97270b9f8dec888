import { type LateLink, newLateLink } from '@trama/shared/calls/settings';
import { CALL_SETTINGS_TEXTS, CALL_TEXTS as t } from '@trama/shared/texts/calls';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { useAction, useAsk, useChange } from '../dataProvider/hooks.ts';
import { APPLICATIONS } from '../paths.ts';
import { IconButton } from '../ui/buttons.tsx';
import { FieldText } from '../ui/form/FieldText.tsx';
import type { Banner } from '../ui/form/FormBanners.tsx';
import { Section } from '../ui/form/Section.tsx';
import { VersionedForm } from '../ui/form/VersionedForm.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { Icon } from '../ui/Icon.tsx';

const isOpen = ({ used_at, revoked_at, expires_at }: LateLink) => !used_at && !revoked_at && Date.parse(expires_at) > Date.now();

function linkStatus({ used_at, revoked_at, expires_at }: LateLink): string {
  if (used_at) return CALL_SETTINGS_TEXTS.lateUsed(formatDateTime(used_at));
  if (revoked_at) return CALL_SETTINGS_TEXTS.lateRevoked(formatDateTime(revoked_at));
  return Date.parse(expires_at) <= Date.now()
    ? CALL_SETTINGS_TEXTS.lateExpired
    : CALL_SETTINGS_TEXTS.lateOpen(formatDateTime(expires_at));
}

function Row({ link }: { link: LateLink }) {
  const { act } = useAction();
  const revoke = () =>
    act((api) => api.revokeLateLink(link.late_link_id), {
      done: CALL_SETTINGS_TEXTS.lateRevokedNow,
      failed: CALL_SETTINGS_TEXTS.saveFailed,
    });
  return (
    <li>
      <Icon name="link" />
      <span>
        {link.email}
        <span className="secondary num">{CALL_SETTINGS_TEXTS.lateSentOn(formatDateTime(link.created_at))}</span>
        <span className="secondary num">{linkStatus(link)}</span>
        {link.application_id && <Link to={APPLICATIONS.one(link.application_id)}>{CALL_SETTINGS_TEXTS.lateSee}</Link>}
      </span>
      {isOpen(link) && (
        <IconButton icon="trash" label={CALL_SETTINGS_TEXTS.lateRevoke(link.email)} onClick={() => void revoke()} />
      )}
    </li>
  );
}

const address = z.object({ lateEmail: newLateLink.shape.email });
const EMPTY = { lateEmail: '' };

/** Late links: each lets one person apply after the close. */
export function LateLinks({ eventId }: { eventId: number }) {
  const { data: links = [] } = useAsk(['late-links', eventId], (api) => api.getLateLinks(eventId));
  const change = useChange();
  const send = async (sent: unknown): Promise<Banner> => {
    await change((api) => api.sendLateLink({ event_id: eventId, email: address.parse(sent).lateEmail }));
    return { kind: 'success', title: t.lateSent };
  };
  return (
    <Section title={CALL_SETTINGS_TEXTS.late}>
      <p className="form-note">{CALL_SETTINGS_TEXTS.lateHelp}</p>
      <ul className="files">
        {links.map((link) => (
          <Row key={link.late_link_id} link={link} />
        ))}
      </ul>
      <VersionedForm
        schema={address}
        values={EMPTY}
        draftKey={`enlace-${eventId}`}
        fieldNames={{ lateEmail: CALL_SETTINGS_TEXTS.lateEmail }}
        submitLabel={CALL_SETTINGS_TEXTS.lateSend}
        failed={CALL_SETTINGS_TEXTS.saveFailed}
        save={send}
        resetOnSuccess
        short
      >
        <FieldText
          name="lateEmail"
          type="email"
          inputMode="email"
          label={CALL_SETTINGS_TEXTS.lateEmail}
          autoComplete="off"
          tidy={(typed) => typed.trim()}
        />
      </VersionedForm>
    </Section>
  );
}
