import { formatBytes } from '@trama/shared/format/format';
import { MATERIAL_KINDS, type MaterialKind, type TalkMaterial } from '@trama/shared/programme/materials';
import { ownTalk, type OwnTalk as Talk } from '@trama/shared/programme/own-talk';
import { LICENCE_TEXTS, TALK_MATERIAL_TEXTS, OWN_TALK_TEXTS as t } from '@trama/shared/texts/talk-materials';
import { type ReactNode, useEffect, useState } from 'react';
import { type ApiResult, sendJson } from './api.ts';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { Fact } from './Fact.tsx';
import { saveLinkedFile } from './link-token.ts';
import { OwnAbstract } from './OwnAbstract.tsx';
import { OwnMaterial } from './OwnMaterial.tsx';

const PATH = '/my-application/talk';
const { kinds } = TALK_MATERIAL_TEXTS;

type Form = MaterialKind | 'abstract';

function Facts({ material, onSave }: { material: TalkMaterial; onSave: () => void }) {
  const { licence, filename, size, url } = material;
  return (
    <p className="row">
      {filename === null ? (
        <a className="link touch" href={url} rel="noopener">
          {new URL(url).hostname.replace(/^www\./u, '')}
        </a>
      ) : (
        <Button className="link touch" onClick={onSave} text={filename} />
      )}
      <span className="label num">
        {[size === null ? '' : formatBytes(size), LICENCE_TEXTS.names[licence]].filter(Boolean).join(', ')}
      </span>
    </p>
  );
}

/**
 * Loads the talk of an accepted application; `accept` adopts a newer response.
 * @param accepted false: there is no talk to load
 */
export function useOwnTalk(token: string, accepted: boolean) {
  const [talk, setTalk] = useState<Talk | null>(null);
  const accept = (response: ApiResult) => {
    const parsed = ownTalk.safeParse(response.ok ? response.body : null);
    if (parsed.success) setTalk(parsed.data);
    return parsed.success;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    setTalk(null);
    if (accepted) void sendJson('POST', PATH, { token }).then(accept);
  }, [token, accepted]);
  return { talk, accept };
}

interface OwnTalkProps extends ReturnType<typeof useOwnTalk> {
  token: string;
}

/**
 * Materials that an accepted applicant adds to the talk: final abstract, slides, poster, recording. Empty if the event asks for
 * none.
 */
export function OwnTalk({ token, talk, accept }: OwnTalkProps) {
  /** Open forms. Opening a form or ending an upload leaves the others open, so typed text is never lost. */
  const [editing, setEditing] = useState<ReadonlySet<Form>>(new Set());
  const [banner, setBanner] = useState<{ good: boolean; title: string } | null>(null);
  if (!talk || (talk.until === null && talk.materials.length === 0)) return null;
  const edit = (form: Form) => {
    setBanner(null);
    setEditing(new Set([...editing, form]));
  };
  const close = (form: Form) => setEditing((now) => new Set([...now].filter((each) => each !== form)));
  const show = (response: ApiResult, title: string) =>
    setBanner(
      accept(response)
        ? { good: true, title }
        : { good: false, title: response.ok ? t.failed : (response.error?.message ?? t.failed) },
    );
  const saved = (form: Form) => (response: ApiResult, title: string) => {
    close(form);
    show(response, title);
  };
  const { open, until } = talk;
  const remove = async (kind: MaterialKind) =>
    show(await sendJson('POST', `${PATH}/materials/remove`, { token, kind }), t.removed(kind));
  const download = async ({ material_id, filename }: TalkMaterial) => {
    const done = await saveLinkedFile(`${PATH}/files/${material_id}`, token, filename ?? '');
    if (!done) setBanner({ good: false, title: t.failed });
  };
  const row = (kind: MaterialKind): ReactNode => {
    const material = talk.materials.find((each) => each.kind === kind);
    if (editing.has(kind))
      return <OwnMaterial token={token} kind={kind} material={material} onSaved={saved(kind)} onCancel={() => close(kind)} />;
    return (
      <>
        {material ? <Facts material={material} onSave={() => void download(material)} /> : <p className="label">{t.none}</p>}
        {open && (
          <p className="row">
            <Button
              className="link touch"
              name={material ? t.changeOf(kind) : undefined}
              onClick={() => edit(kind)}
              text={material ? t.change : t.add[kind]}
            />
            {material && <Button className="link touch" name={t.removeOf(kind)} onClick={() => remove(kind)} text={t.remove} />}
          </p>
        )}
      </>
    );
  };
  return (
    <section className="own-talk stack" aria-labelledby="own-talk">
      <h2 id="own-talk">{t.title}</h2>
      {until && <p>{open ? t.until(until) : t.over(until)}</p>}
      <p className="label">
        {talk.unpublished ? t.unpublished : talk.shown === 'now' ? t.shown.now : t.shown[talk.shown](talk.shownDay)}
      </p>
      <p>
        {talk.page ? (
          <a className="link" href={talk.page}>
            {t.page}
          </a>
        ) : (
          t.noPage
        )}
      </p>
      {banner && <Banner good={banner.good} title={banner.title} onClose={() => setBanner(null)} />}
      <dl className="rows ruled">
        <Fact term={t.abstract}>
          {editing.has('abstract') ? (
            <OwnAbstract
              token={token}
              abstract={talk.abstract}
              version={talk.version}
              onSaved={saved('abstract')}
              onCancel={() => close('abstract')}
            />
          ) : (
            <>
              <p className={talk.abstract ? 'lines' : 'label'}>{talk.abstract || t.noAbstract}</p>
              {open && (
                <p className="row">
                  <Button
                    className="link touch"
                    onClick={() => edit('abstract')}
                    text={talk.abstract ? t.changeAbstract : t.addAbstract}
                  />
                </p>
              )}
            </>
          )}
        </Fact>
        {MATERIAL_KINDS.map((kind) => (
          <Fact key={kind} term={kinds[kind]}>
            {row(kind)}
          </Fact>
        ))}
      </dl>
    </section>
  );
}
