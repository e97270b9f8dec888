import { citationOf } from '@trama/shared/applications/authors';
import type { OwnApplication } from '@trama/shared/applications/own-application';
import { formatBytes } from '@trama/shared/format/format';
import { APPLICATION_LABELS } from '@trama/shared/records/application';
import { OWN_TEXTS as t } from '@trama/shared/texts/own-application';
import type { ReactNode } from 'react';
import { AuthorNames } from './AuthorNames.tsx';
import { OWN_FIELD_NAMES } from './application-fields.ts';
import { Breakable } from './Breakable.tsx';
import { Fact } from './Fact.tsx';
import { Icon } from './Icon.tsx';
import { saveLinkedFile } from './link-token.ts';

/** Fields hidden in print: a person's needs must not be on paper. */
const ON_SCREEN_ONLY: ReadonlySet<string> = new Set(['inclusion']);

interface Props {
  application: OwnApplication;
  token: string;
  onFail: () => void;
  /** Shown beside the e-mail address. */
  children?: ReactNode;
}

/** All submitted data; files are download buttons. */
export function OwnSentFacts({ application, token, onFail, children }: Props) {
  const save = async (id: string, name: string) => {
    if (!(await saveLinkedFile(`/my-application/files/${id}`, token, name))) onFail();
  };
  const written = { ...application, citado: citationOf(application) };
  const confidential = new Set(application.questions.filter((question) => question.confidential).map((question) => question.id));
  return (
    <>
      <dl className="rows ruled">
        {OWN_FIELD_NAMES.map((name) => [name, written[name]] as const).map(
          ([name, text]) =>
            text && (
              <Fact
                key={name}
                term={APPLICATION_LABELS[name]}
                valueClass="lines"
                rowClass={ON_SCREEN_ONLY.has(name) ? 'no-print' : undefined}
              >
                {text}
              </Fact>
            ),
        )}
        <AuthorNames authors={application.authors} />
        {application.answers.map(
          ({ id, label, value }) =>
            value && (
              <Fact key={id} term={label} valueClass="lines" rowClass={confidential.has(id) ? 'no-print' : undefined}>
                {value}
              </Fact>
            ),
        )}
        <Fact term={t.email}>
          <Breakable text={application.email} /> {children}
        </Fact>
      </dl>
      <ul className="sent-files">
        {application.files.map(({ file_id, original_filename, size }) => (
          <li className="row spread" key={file_id}>
            <button
              type="button"
              className="link touch"
              aria-label={t.download(original_filename)}
              onClick={() => void save(file_id, original_filename)}
            >
              <Icon name="document" />
              <span>{original_filename}</span>
            </button>
            <span className="label num">{formatBytes(size)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
