import { secondFactorCode, secondFactorSecret, secondFactorState } from '@trama/shared/accounts/account';
import { ACCOUNT_TEXTS as t } from '@trama/shared/texts/administrators';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { useChange, useGet } from '../dataProvider/hooks.ts';
import { VersionedForm } from '../recordForm/VersionedForm.tsx';
import { ActButton } from '../ui/ActButton.tsx';
import { TextButton } from '../ui/buttons.tsx';
import type { Banner } from '../ui/form/FormBanners.tsx';
import { FieldText } from '../ui/form/fields.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { QrCode } from './QrCode.tsx';

const PATH = '/account/second-factor';
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
const EMPTY = { code: '' };

interface SetupProps {
  made: { secret: string; uri: string };
  onDone: (recovery: string[]) => void;
}

/** Shows the secret for the authenticator app, and asks for a code that proves the app has stored the secret. */
function Setup({ made: { secret, uri }, onDone }: SetupProps) {
  const change = useChange();
  const save = async (values: FieldValues): Promise<Banner> => {
    const confirmed = await change((api) => api.request('POST', `${PATH}/confirm`, recoveryCodes, values));
    onDone(confirmed.recovery_codes);
    return { kind: 'success', title: t.secondFactorOn };
  };
  return (
    <>
      <p className="form-note">{t.scan}</p>
      <QrCode text={uri} label={t.qrCode} />
      <p>
        {t.secret}: <code>{secret.match(/.{1,4}/gu)?.join(' ')}</code>
      </p>
      <VersionedForm
        schema={secondFactorCode}
        values={EMPTY}
        draftKey="codigo"
        short
        fieldNames={t.fieldNames}
        submitLabel={t.confirmSecondFactor}
        failed={t.secondFactorFailed}
        save={save}
      >
        <FieldText name="code" label={t.appCode} required inputMode="numeric" autoComplete="one-time-code" />
      </VersionedForm>
    </>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <section className="stack" role="status" aria-label={t.recoveryTitle}>
      <h3>{t.recoveryTitle}</h3>
      <p className="form-note">{t.recoveryHelp}</p>
      <ul className="num">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <TextButton icon="check" onClick={onClose}>
        {t.recoveryDone}
      </TextButton>
    </section>
  );
}

/** Turns the second factor on and off, and shows the recovery codes once. `onReady` is called when they are closed. */
export function SecondFactor({ onReady }: { onReady?: () => void }) {
  const query = useGet(PATH, secondFactorState);
  const [made, setMade] = useState<SetupProps['made'] | null>(null);
  const [recovery, setRecovery] = useState<string[] | null>(null);
  const failed = t.secondFactorFailed;
  const done = (codes: string[]) => {
    setMade(null);
    setRecovery(codes);
  };
  if (recovery) return <RecoveryCodes codes={recovery} onClose={onReady ?? (() => setRecovery(null))} />;
  if (made) return <Setup made={made} onDone={done} />;
  return (
    <Loaded query={query}>
      {({ enabled, recovery_codes_left: left }) => (
        <>
          <p className="form-note">{enabled ? `${t.secondFactorOn} ${t.recoveryLeft(left)}` : t.secondFactorHelp}</p>
          <div>
            {enabled ? (
              <ActButton icon="close" act={{ request: (api) => api.send('DELETE', PATH), done: t.secondFactorRemoved, failed }}>
                {t.removeSecondFactor}
              </ActButton>
            ) : (
              <ActButton
                icon="key"
                act={{ request: (api) => api.request('POST', PATH, secondFactorSecret), failed, onDone: setMade }}
              >
                {t.beginSecondFactor}
              </ActButton>
            )}
          </div>
        </>
      )}
    </Loaded>
  );
}
