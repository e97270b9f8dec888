import polyglotI18nProvider from 'ra-i18n-polyglot';
import { spanish } from './spanish.ts';

/** One language. Our own sentences come from shared/admin-texts and need no key, hence `allowMissing`. */
export const i18nProvider = polyglotI18nProvider(() => spanish, 'es', [{ locale: 'es', name: 'Español' }], {
  allowMissing: true,
});
