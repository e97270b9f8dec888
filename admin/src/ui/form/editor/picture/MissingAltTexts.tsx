import { Box } from '@mui/material';
import { type Editor, findChildren, useEditorState } from '@tiptap/react';
import { TEXT_PICTURE_TEXTS as t } from '@trama/shared/texts/editor';
import { useEffect, useState } from 'react';
import { Check, TextInput } from '../../../inputs.tsx';
import { ALT_MAX, PICTURE, pictureAttributes } from './attributes.ts';
import { usePictureAddress } from './usePictureAddress.ts';

const styles = {
  mt: 2,
  p: 2,
  border: '1px solid',
  borderColor: 'warning.main',
  borderRadius: 1,
  '& legend': { px: 1 },
  '& img': { width: '6rem', maxHeight: '6rem', objectFit: 'contain' },
  '& li > div': { flex: '1 1 14rem' },
};

interface Described {
  src: string;
  /** null: no description yet; '': decorative. */
  alt: string | null;
}

/** Uploaded pictures of the text in order, without repetitions. */
function picturesOf(editor: Editor): Described[] {
  const found = new Map<string, Described>();
  for (const { node } of findChildren(editor.state.doc, ({ type }) => type.name === PICTURE)) {
    const { src, alt } = pictureAttributes.parse(node.attrs);
    if (src !== null && found.get(src)?.alt !== null) found.set(src, { src, alt });
  }
  return [...found.values()];
}

function describe(editor: Editor, src: string, alt: string | null): void {
  const { tr, doc } = editor.state;
  for (const { node, pos } of findChildren(doc, ({ type, attrs }) => type.name === PICTURE && attrs.src === src))
    tr.setNodeMarkup(pos, undefined, { ...node.attrs, alt });
  editor.view.dispatch(tr);
}

interface PictureFieldProps extends Described {
  id: string;
  /** The first picture is 1. */
  number: number;
  onChange: (alt: string | null) => void;
}

function PictureField({ id, src, alt, number, onChange }: PictureFieldProps) {
  const decorative = alt === '';
  return (
    <li className="inline-form">
      <img src={usePictureAddress(src) ?? undefined} alt={t.numbered(number)} />
      <div>
        <TextInput
          id={id}
          label={t.altOf(number)}
          value={alt ?? ''}
          disabled={decorative}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: ALT_MAX } }}
          // Blocks Enter, which would submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={(typed) => onChange(typed.trim() === '' ? null : typed)}
        />
        <Check label={t.decorative} checked={decorative} onChange={(checked) => onChange(checked ? '' : null)} />
      </div>
    </li>
  );
}

/**
 * Fields below the text, one for each picture without a description.
 * @param id id of the list
 */
export function MissingAltTexts({ editor, id }: { editor: Editor; id: string }) {
  const pictures = useEditorState({ editor, selector: ({ editor: now }) => picturesOf(now) });
  /** Paths of pictures described here. They stay listed until the text is focused, so nothing moves under the pointer. */
  const [touched, setTouched] = useState<readonly string[]>([]);
  useEffect(() => {
    const clear = () => setTouched([]);
    editor.on('focus', clear);
    return () => void editor.off('focus', clear);
  }, [editor]);
  const listed = pictures.filter(({ src, alt }) => alt === null || touched.includes(src));
  if (listed.length === 0) return null;
  return (
    <Box component="fieldset" id={id} className="stack" sx={styles}>
      <legend>{t.listTitle}</legend>
      <p className="secondary">{t.altHelp}</p>
      <ol className="stack">
        {listed.map(({ src, alt }) => {
          const number = pictures.findIndex((picture) => picture.src === src) + 1;
          return (
            <PictureField
              key={src}
              id={`${id}-${number}`}
              src={src}
              alt={alt}
              number={number}
              onChange={(changed) => {
                setTouched((before) => (before.includes(src) ? before : [...before, src]));
                describe(editor, src, changed);
              }}
            />
          );
        })}
      </ol>
    </Box>
  );
}
