import { CERTIFICATE_PANEL_TEXTS } from '@trama/shared/texts/certificates-panel';
import { useRef, useState } from 'react';
import { useAsk } from '../dataProvider/hooks.ts';
import { useDownload } from '../dataProvider/useDownload.ts';
import { TextButton } from '../ui/buttons.tsx';
import { Icon } from '../ui/Icon.tsx';

const t = CERTIFICATE_PANEL_TEXTS.archive;

/** «Todos en PDF»: the valid certificates of an event as a ZIP, all of them or those of one role. */
export function AllCertificates({ eventId }: { eventId: number }) {
  const { download, busy } = useDownload();
  const [taken, setTaken] = useState(0);
  const menu = useRef<HTMLDetailsElement>(null);
  // Apart from the form's reading, which issuing does not repeat.
  const { data } = useAsk(['certificate-counts', eventId], (api) => api.getCertificateTemplate(eventId));
  const roles = data?.event_id === eventId ? data.roles.filter(({ valid }) => valid > 0) : [];
  const total = roles.reduce((sum, { valid }) => sum + valid, 0);
  if (total === 0) return null;
  const take = (count: number, query = '') => {
    setTaken(count);
    if (menu.current) menu.current.open = false;
    void download(`/certificates-export/${eventId}${query}`, { name: `${t.file}.zip`, failed: t.failed });
  };
  return (
    <>
      {busy && (
        <p className="secondary making" role="status">
          <Icon name="spinner" className="spin small" />
          {t.making(taken)}
        </p>
      )}
      <details className="export-menu" ref={menu}>
        <summary className="button outline">
          <Icon name="download" />
          {t.open}
        </summary>
        <div>
          <p className="secondary">{t.title}</p>
          <TextButton disabled={busy} onClick={() => take(total)}>
            {t.all(total)}
          </TextButton>
          {roles.length > 1 &&
            roles.map(({ role, valid }) => (
              <TextButton key={role} disabled={busy} onClick={() => take(valid, `?role=${role}`)}>
                {CERTIFICATE_PANEL_TEXTS.counted(CERTIFICATE_PANEL_TEXTS.roles[role], valid)}
              </TextButton>
            ))}
        </div>
      </details>
    </>
  );
}
