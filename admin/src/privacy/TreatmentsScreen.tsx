import './rights.css';
import { NOTICE_PANEL_TEXTS as t } from '@trama/shared/texts/privacy-notice';
import { saveFile } from '../applications/saveFile.ts';
import { useAction, useAsk } from '../dataProvider/hooks.ts';
import { TextButton } from '../ui/buttons.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { PrivacyTabs } from './PrivacyTabs.tsx';

const FACTS = [
  'data',
  'people',
  'purpose',
  'basis',
  'source',
  'recipients',
  'transfers',
  'period',
  'measures',
  'tables',
] as const;

/** `/admin/datos-personales/tratamientos`: what is done with personal data, as the product itself says. */
export function TreatmentsScreen() {
  const query = useAsk(['treatments'], (api) => api.listTreatments());
  const { act, busy } = useAction();
  const download = async () => {
    const file = await act((api) => api.fetchFile('/treatments-export'), { failed: t.treatmentsFailed, readOnly: true });
    if (file) saveFile(file, 'tratamientos.csv');
  };
  return (
    <Screen
      title={t.treatmentsTitle}
      intro={t.treatmentsIntro}
      actions={
        <TextButton icon="download" disabled={busy} onClick={() => void download()}>
          {t.treatmentsDownload}
        </TextButton>
      }
    >
      <PrivacyTabs />
      <Loaded query={query}>
        {(treatments) =>
          treatments.map((treatment) => (
            <section key={treatment.name} className="sheet treatment">
              <h2>{treatment.name}</h2>
              {treatment.sensitive && <p className="badge">{t.columns.sensitive}</p>}
              <dl>
                {FACTS.map((fact) => {
                  const value = [treatment[fact]].flat().join(', ');
                  return (
                    value && (
                      <div key={fact}>
                        <dt>{t.columns[fact]}</dt>
                        <dd>{value}</dd>
                      </div>
                    )
                  );
                })}
              </dl>
            </section>
          ))
        }
      </Loaded>
    </Screen>
  );
}
