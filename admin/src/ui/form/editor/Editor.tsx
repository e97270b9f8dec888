import './editor.css';
import StarterKit from '@tiptap/starter-kit';
import { RichTextInput } from 'ra-input-rich-text';
import { useMemo } from 'react';
import { useFormState } from 'react-hook-form';
import { cleanPaste } from './cleanPaste.ts';
import { Toolbar } from './Toolbar.tsx';

/**
 * The formats of the public site: paragraphs, two levels of headings, bold, lists and links. Anything else is dropped from
 * what is pasted.
 */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https' },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
  }),
];

/** px of the window that the top bar with the tools, and the save bar, cover. */
const COVERED = { top: 136, bottom: 96, left: 5, right: 5 };

export default function Editor({ name, label }: { name: string; label: string }) {
  const { errors } = useFormState({ name });
  const invalid = errors[name] !== undefined;
  const options = useMemo(
    () => ({
      extensions,
      editorProps: {
        scrollMargin: COVERED,
        scrollThreshold: COVERED,
        transformPastedHTML: cleanPaste,
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-required': 'true',
          'aria-labelledby': `${name}-label`,
          lang: 'es',
        },
      },
    }),
    [name],
  );
  return (
    <div className={invalid ? 'editor invalid' : 'editor'}>
      <RichTextInput
        id={name}
        source={name}
        label={label}
        isRequired
        helperText={false}
        editorOptions={options}
        toolbar={<Toolbar />}
      />
    </div>
  );
}
