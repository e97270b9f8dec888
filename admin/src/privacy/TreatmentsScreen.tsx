import { treatmentRecord } from '@trama/shared/privacy/treatments';
import { NOTICE_PANEL_TEXTS as t } from '@trama/shared/texts/privacy-notice';
import { tableName } from '@trama/shared/texts/table-names';
import { z } from 'zod';
import { useGet } from '../dataProvider/hooks.ts';
import { DownloadButton } from '../ui/DownloadButton.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Screen } from '../ui/Screen.tsx';
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

const FILE = { path: '/treatments-export', name: 'tratamientos.csv', failed: t.treatmentsFailed };

/** `/admin/datos-personales/tratamientos`: the treatments of personal data that the product declares. */
export function TreatmentsScreen() {
  const query = useGet('/treatments', z.array(treatmentRecord));
  return (
    <Screen
      title={t.treatmentsTitle}
      intro={t.treatmentsIntro}
      actions={
        <DownloadButton icon="download" file={FILE}>
          {t.treatmentsDownload}
        </DownloadButton>
      }
    >
      <PrivacyTabs />
      <Loaded query={query}>
        {(treatments) =>
          treatments.map((treatment) => (
            <section key={treatment.name} className="group treatment">
              <h2>{treatment.name}</h2>
              {treatment.sensitive && <p className="badge">{t.columns.sensitive}</p>}
              <dl className="facts pair">
                {FACTS.map((fact) => {
                  const value = fact === 'tables' ? treatment.tables.map(tableName).join(', ') : treatment[fact];
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
