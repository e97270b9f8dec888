import { REACT_ADMIN_TEXTS } from '@trama/shared/texts/react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';

/** react-admin's words. Labels and sentences of ours are Spanish already: a key without a translation is shown as it is. */
export const i18nProvider = polyglotI18nProvider(() => ({ ra: REACT_ADMIN_TEXTS }), 'es', [{ locale: 'es', name: 'Español' }], {
  allowMissing: true,
});
