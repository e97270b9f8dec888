import { PAGES } from '@trama/shared/paths';
import { noticeDocument } from '@trama/shared/privacy/notice';
import { NOTICE_PANEL_TEXTS as t } from '@trama/shared/texts/privacy-notice';
import { FORM_QUERY, useGet } from '../dataProvider/hooks.ts';
import { SiteLink } from '../ui/buttons.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Screen } from '../ui/Screen.tsx';
import { PrivacyNoticeForm } from './PrivacyNoticeForm.tsx';
import { PrivacyTabs } from './PrivacyTabs.tsx';

/** `/admin/datos-personales/aviso`: the network's part of the privacy notice, and earlier versions. */
export function PrivacyNoticeScreen() {
  const query = useGet('/privacy-notice', noticeDocument, FORM_QUERY);
  return (
    <Screen title={t.title} intro={t.intro} actions={<SiteLink href={PAGES.privacy}>{t.see}</SiteLink>}>
      <PrivacyTabs />
      <Loaded query={query}>
        {(notice) => (
          <div className="record-form">
            <p className="secondary num">{t.present(notice.version, formatDateTime(notice.valid_from))}</p>
            <PrivacyNoticeForm key={notice.version} notice={notice} reload={query.refetch} />
            <section className="group treatment">
              <h2>{t.versions}</h2>
              <ul className="item-list num">
                {notice.versions.map(({ version, valid_from }) => (
                  <li key={version}>
                    <span>
                      <a href={PAGES.privacyVersion(version)} target="_blank" rel="noopener">
                        {version}
                      </a>{' '}
                      · {formatDateTime(valid_from)}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          </div>
        )}
      </Loaded>
    </Screen>
  );
}
