import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { copiesBy } from '../../testing/anonymous-copies.ts';
import { anonymiseOffice, NotUnderstood } from './anonymous-office.ts';

const copyOf = copiesBy(anonymiseOffice);

const AUTHOR = 'Rayén Quilodrán';
const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`);
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (type: string, target: string) =>
  `<Relationship Id="r" Type="${RELATIONS}/${type}" Target="${target}" TargetMode="External"/>`;

test('an Office file names its author in no library data, program variable or computer path', async () => {
  const file = {
    'customXml/item1.xml': xml(
      `<p:properties><SharedWithUsers><UserInfo><DisplayName>${AUTHOR}</DisplayName></UserInfo></SharedWithUsers></p:properties>`,
    ),
    'customXml/item2.xml': xml(`<b:Sources><b:Source><b:Author>${AUTHOR}</b:Author></b:Source></b:Sources>`),
    'customXml/itemProps1.xml': xml('<ds:datastoreItem ds:itemID="{1}"/>'),
    'word/_rels/document.xml.rels': xml(
      `<Relationships><Relationship Id="d" Type="${RELATIONS}/customXml" Target="../customXml/item1.xml"/>${relation('hyperlink', 'https://example.org/rio')}${relation('hyperlink', '/Users/quilodran/a.docx')}</Relationships>`,
    ),
    'word/_rels/settings.xml.rels': xml(
      `<Relationships>${[
        'https://uni-my.sharepoint.com/personal/quilodran/Normal.dotm',
        String.raw`\\srv\home\quilodran\Normal.dotm`,
        '/Users/quilodran/Normal.dotm',
      ]
        .map((target) => relation('attachedTemplate', target))
        .join('')}</Relationships>`,
    ),
    'word/settings.xml': xml(
      `<w:settings><w:docVars><w:docVar w:name="x" w:val="${AUTHOR}"/></w:docVars><w:zoom w:percent="90"/></w:settings>`,
    ),
    'word/document.xml': xml(
      String.raw`<w:document><pic:cNvPr id="1" descr="C:\Users\Quilodran\rio.png"/><w:t>Dice</w:t></w:document>`,
    ),
  };
  const copy = unzipSync(await copyOf(zipSync(file)));
  const content = Object.values(copy)
    .map((part) => new TextDecoder().decode(part))
    .join();
  expect(content).not.toMatch(/quilodr|Ray\u00e9n/iu);
  for (const staying of [
    'https://example.org/rio',
    '../customXml/item1.xml',
    '<w:zoom w:percent="90"/>',
    '<w:t>Dice</w:t>',
    '{1}',
  ])
    expect(content).toContain(staying);
  expect(Object.keys(copy)).toEqual(Object.keys(file));
  // Data in a custom folder cannot be distinguished from text.
  const relations = xml(
    `<Relationships><Relationship Id="d" Type="${RELATIONS}/customXml" Target="../data/x.xml"/></Relationships>`,
  );
  await expect(copyOf(zipSync({ ...file, 'word/_rels/document.xml.rels': relations }))).rejects.toThrow(NotUnderstood);
});
