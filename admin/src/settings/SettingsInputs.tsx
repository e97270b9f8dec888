import { Box } from '@mui/material';
import { menuWords } from '@trama/shared/network/menu';
import type { SettingsResponse, SiteSettings } from '@trama/shared/network/settings';
import { formLabel } from '@trama/shared/records/fields';
import { SETTINGS_FIELDS } from '@trama/shared/records/settings';
import { FIELD_TEXTS } from '@trama/shared/texts/field';
import { SETTINGS_TEXTS as t } from '@trama/shared/texts/settings';
import type { ReactNode } from 'react';
import { useSimpleFormIteratorItem } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { WordButton } from '../ui/buttons.tsx';
import { FieldCheck, FieldText } from '../ui/form/fields.tsx';
import { RecordInput, RecordInputs, tidyAddress } from '../ui/form/RecordInputs.tsx';
import { RowsInput } from '../ui/form/RowsInput.tsx';
import { Section } from '../ui/form/Section.tsx';
import { PictureInput } from './PictureInput.tsx';

type Form = Pick<SiteSettings, 'menu' | 'shortName' | 'joinFormUrl'>;

/** The menu's entries in order, with their labels, and whether the network has a form to join. */
function useEntries() {
  const [menu, shortName = '', joinFormUrl = ''] = useWatch<Form, ['menu', 'shortName', 'joinFormUrl']>({
    name: ['menu', 'shortName', 'joinFormUrl'],
  });
  const entries = menu.map(({ place }) => ({ place, words: menuWords(place, shortName) }));
  return { entries, joins: joinFormUrl.trim() !== '' };
}

function MenuFields() {
  const { index } = useSimpleFormIteratorItem();
  const { entries, joins } = useEntries();
  const { place, words = '' } = entries[index] ?? {};
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, '& > *': { flex: '1 1 11rem' } }}>
      <FieldCheck
        name="shown"
        label={words}
        disabled={place === 'home'}
        {...(place === 'register' && !joins && { help: t.help.menuRegister })}
      />
      <FieldText name="label" label={t.menuLabel(words)} autoComplete="off" />
    </Box>
  );
}

/** Entries of the site's menu: their order, labels and visibility. */
function MenuInput() {
  const { entries } = useEntries();
  return (
    <>
      <p className="form-note">{SETTINGS_FIELDS.menu.help}</p>
      <RowsInput name="menu" nameOf={(index) => entries[index]?.words ?? ''} ordered>
        <MenuFields />
      </RowsInput>
    </>
  );
}

const SECTIONS = [
  'identity',
  'menu',
  'home',
  'institutions',
  'about',
  'footer',
  'words',
  'contact',
  'social',
  'join',
  'security',
] as const;

type ListName = 'institutions' | 'aboutPictures' | 'moreLinks';
type SectionName = (typeof SECTIONS)[number];
const sectionId = (name: SectionName) => `ajustes-${name}`;

/** Buttons that scroll to the sections; links would change the URL, which counts as leaving the form. */
function SectionLinks() {
  const show = (name: SectionName) => {
    const title = document.getElementById(sectionId(name));
    title?.scrollIntoView({ block: 'start' });
    title?.focus({ preventScroll: true });
  };
  return (
    <ul className="actions">
      {SECTIONS.map((name) => (
        <li key={name}>
          <WordButton onClick={() => show(name)}>{t.sections[name]}</WordButton>
        </li>
      ))}
    </ul>
  );
}

/** Inputs of all settings, in the order of the public pages. */
export function SettingsInputs({ pictures, examples }: Pick<SettingsResponse, 'pictures' | 'examples'>) {
  /** Marks a sample value before its help. */
  const mark = (name: string) => examples.includes(name) && <span className="badge example">{t.example}</span>;
  const input = (name: keyof typeof SETTINGS_FIELDS) => (
    <RecordInput key={name} name={name} field={SETTINGS_FIELDS[name]} mark={mark(name)} />
  );
  const part = (name: SectionName, children?: ReactNode, note?: string) => (
    <Section id={sectionId(name)} title={t.sections[name]}>
      {note && <p className="form-note">{note}</p>}
      <RecordInputs fields={SETTINGS_FIELDS} section={name} mark={mark} />
      {children}
    </Section>
  );
  const pair = (...names: (keyof typeof SETTINGS_FIELDS)[]) => <div className="pair">{names.map(input)}</div>;
  const list = (name: ListName, empty: object, children: ReactNode) => {
    const { help, value } = SETTINGS_FIELDS[name];
    return (
      <>
        <p className="form-note">
          {mark(name)} {help}
        </p>
        <RowsInput
          name={name}
          nameOf={(index) => `${t.numbered[name]} ${index + 1}`}
          cards
          ordered
          add={{ label: t.add[name], most: value.most, empty: () => empty }}
        >
          {children}
        </RowsInput>
      </>
    );
  };
  const { logo, hero } = SETTINGS_FIELDS;
  const plain = { autoComplete: 'off' } as const;
  const url = { ...plain, inputMode: 'url', tidy: tidyAddress } as const;
  return (
    <>
      <SectionLinks />
      <div className="columns">
        <div>
          {part(
            'identity',
            <>
              {input('name')}
              {pair('shortName', 'tagline')}
              <div id="logo" tabIndex={-1}>
                <PictureInput name="logo.image" label={formLabel(logo)} help={logo.help} pictures={pictures} removable />
              </div>
            </>,
          )}
          {part('menu', <MenuInput />)}
          {part(
            'home',
            <div className="stack" id="hero" tabIndex={-1}>
              <PictureInput name="hero.image" label={formLabel(hero)} help={hero.help} pictures={pictures} removable />
              <FieldText name="hero.alt" label={t.itemAlt} {...plain} />
              <FieldText name="hero.words" label={FIELD_TEXTS.optional(t.heroWords)} help={t.help.heroWords} {...plain} />
            </div>,
          )}
          {part(
            'institutions',
            list(
              'institutions',
              { name: '', url: '', image: null },
              <>
                <div className="pair">
                  <FieldText name="name" label={t.itemName} required {...plain} />
                  <FieldText name="url" label={FIELD_TEXTS.optional(t.itemAddress)} {...url} />
                </div>
                <PictureInput name="image" label={FIELD_TEXTS.optional(t.itemLogo)} pictures={pictures} removable />
              </>,
            ),
          )}
          {part(
            'about',
            list(
              'aboutPictures',
              { image: null, alt: '' },
              <>
                <PictureInput name="image" label={t.numbered.aboutPictures} pictures={pictures} />
                <FieldText name="alt" label={t.itemAlt} required {...plain} />
              </>,
            ),
          )}
          {part('footer')}
        </div>
        <div>
          {part('words', pair('sectionTeam', 'sectionPartners'))}
          {part('contact')}
          {part(
            'social',
            list(
              'moreLinks',
              { name: '', url: '' },
              <div className="pair">
                <FieldText name="name" label={t.itemName} required {...plain} />
                <FieldText name="url" label={t.itemAddress} required {...url} />
              </div>,
            ),
            t.help.social,
          )}
          {part(
            'join',
            <>
              {pair('joinButton', 'joinClose')}
              {input('joinQrAlt')}
            </>,
          )}
          {part('security')}
        </div>
      </div>
    </>
  );
}
