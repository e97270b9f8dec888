import '@trama/shared/certificates/sheet.css';
import 'virtual:certificate-sheet.css';
import { type CertificateTemplate, certificateLines, type Run } from '@trama/shared/certificates/certificates';
import { certificateOrnament, certificateSheet, ORNAMENT_SIDE } from '@trama/shared/certificates/sheet';
import { NON_HTML_PATHS } from '@trama/shared/paths';
import { CERTIFICATE_WORDS as t } from '@trama/shared/texts/certificates';
import { Fragment } from 'react';
import { QrCode } from '../account/QrCode.tsx';
import { Logo } from '../ui/Brand.tsx';

const ORNAMENT = certificateOrnament(null);
const VIEW = `0 0 ${ORNAMENT_SIDE} ${ORNAMENT_SIDE}`;

interface SheetProps {
  template: CertificateTemplate;
  role: CertificateTemplate['roles'][number]['role'];
  /** Text from the form. */
  text: string;
  hours: string;
  name: string;
  talk: string | null;
}

/** Renders a certificate as it will print, without its code. */
export function Sheet({ template, role, text, hours, name, talk }: SheetProps) {
  const { event_title, event_date, finish_date, location, signatures, network } = template;
  const lines = certificateLines({ role, text, talk_title: talk, event_title, event_date, finish_date, location, hours });
  const { brand, paragraphs, longName, longText, proof, link } = certificateSheet({
    code: null,
    name,
    lines,
    network,
    issued: null,
    origin: window.location.origin,
  });
  return (
    <div className="certificate-sheet" role="img" aria-label={t.title(name)}>
      <div>
        <img className="frame-art" src={NON_HTML_PATHS.certificateFrame} alt="" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by shared/art from constants */}
        <svg className="ornament-art" viewBox={VIEW} aria-hidden="true" dangerouslySetInnerHTML={{ __html: ORNAMENT }} />
        <div className="brand-line">
          <Logo />
          <span>
            {brand.shortName}
            {brand.name && <small>{brand.name}</small>}
          </span>
        </div>
        <div className={['says', longName && 'long-name', longText && 'long-text'].filter(Boolean).join(' ')}>
          {paragraphs.map(({ kind, runs }, index) => {
            const key = `${index}-${kind}`;
            return (
              <p key={key} className={`sheet-${kind}`}>
                <Runs runs={runs} />
              </p>
            );
          })}
        </div>
        <div className="foot">
          {signatures.map((signature) => (
            <div className="signature" key={signature.signature_id}>
              {signature.image && <img src={signature.image} alt="" />}
              <p>
                <b>{signature.name}</b>
                {signature.office}
              </p>
            </div>
          ))}
          <div className="proof">
            <p>{proof.map(({ text, strong }) => (strong ? <b key={text}>{text}</b> : <span key={text}>{text}</span>))}</p>
            <QrCode text={link} label={t.check} />
          </div>
        </div>
      </div>
    </div>
  );
}

const Runs = ({ runs }: { runs: readonly Run[] }) =>
  runs.map(({ text, strong }, index) => {
    const key = `${index}-${text}`;
    return strong ? <b key={key}>{text}</b> : <Fragment key={key}>{text}</Fragment>;
  });
