import { Box } from '@mui/material';
import type { CertificateTemplate } from '@trama/shared/certificates/certificates';
import { LIMITS } from '@trama/shared/limits';
import { CERTIFICATE_PANEL_TEXTS as t } from '@trama/shared/texts/certificates-panel';
import { useId, useState } from 'react';
import { fileBody } from '../dataProvider/formData.ts';
import { useAction } from '../dataProvider/hooks.ts';
import { ActIcon } from '../ui/ActButton.tsx';
import { TextButton } from '../ui/buttons.tsx';
import { DropZone } from '../ui/form/DropZone.tsx';
import { TextInput } from '../ui/inputs.tsx';

/** White like the certificate's paper, also in the dark theme. */
const signaturePicture = {
  width: '5.5rem',
  maxHeight: '2.75rem',
  objectFit: 'contain',
  p: 0.5,
  borderRadius: 0.5,
  background: '#fff',
};

interface SignaturesProps {
  template: CertificateTemplate;
  reload: () => Promise<unknown>;
}

/** Edits the signatures: at most two, each with an optional picture. */
export function Signatures({ template: { event_id: eventId, signatures }, reload }: SignaturesProps) {
  const id = useId();
  const { act, busy } = useAction();
  const [adding, setAdding] = useState(false);
  const [name, setName] = useState('');
  const [office, setOffice] = useState('');
  const [picture, setPicture] = useState<File | null>(null);
  const close = () => {
    setAdding(false);
    setName('');
    setOffice('');
    setPicture(null);
  };
  const add = async () => {
    const saved = await act(
      (api) => api.send('POST', `/certificate-signatures/${eventId}`, fileBody(picture, { name, office })),
      {
        done: t.signatureAdded,
        failed: t.failed,
      },
    );
    if (!saved) return;
    await reload();
    close();
  };
  return (
    <section className="stack signatures" aria-labelledby={id}>
      <h3 id={id}>{t.signatures}</h3>
      {signatures.length === 0 && <p className="form-note">{t.noSignatures}</p>}
      <ul className="item-list">
        {signatures.map((signature) => (
          <li key={signature.signature_id}>
            {signature.image && <Box component="img" sx={signaturePicture} src={signature.image} alt="" />}
            <span>
              <b>{signature.name}</b>
              <small>{signature.office}</small>
            </span>
            <ActIcon
              icon="trash"
              label={t.removeSignature(signature.name)}
              act={{
                request: (api) => api.send('DELETE', `/certificate-signatures/${signature.signature_id}`),
                done: t.signatureRemoved,
                failed: t.failed,
                onDone: reload,
              }}
            />
          </li>
        ))}
      </ul>
      {!adding && signatures.length < LIMITS.certificate.signatures && (
        <TextButton icon="plus" onClick={() => setAdding(true)}>
          {t.addSignature}
        </TextButton>
      )}
      {adding && (
        <div className="stack">
          <TextInput id="signer-name" label={t.signerName} value={name} onChange={setName} autoFocus />
          <TextInput id="signer-office" label={t.signerOffice} value={office} onChange={setOffice} />
          <DropZone
            id="signature-picture"
            label={picture ? t.chosenPicture(picture.name) : t.signaturePicture}
            help={t.signatureHelp}
            accept="image/png,image/jpeg,image/webp"
            compact
            onFiles={([file]) => setPicture(file ?? null)}
          />
          <div className="actions">
            <TextButton primary disabled={busy || name.trim() === '' || office.trim() === ''} onClick={() => void add()}>
              {t.add}
            </TextButton>
            <TextButton onClick={close}>{t.cancel}</TextButton>
          </div>
        </div>
      )}
    </section>
  );
}
