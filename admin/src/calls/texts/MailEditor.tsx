import '../../ui/form/editor/editor.css';
import { Box, Button, Menu, MenuItem } from '@mui/material';
import { InputRule, Node } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { fillText } from '@trama/shared/calls/texts';
import { CALL_TEXTS_SCREEN as t } from '@trama/shared/texts/call-texts';
import { useRef } from 'react';
import { z } from 'zod';
import { usePopup } from '../../ui/buttons.tsx';
import { useTextEditor } from '../../ui/form/editor/useTextEditor.ts';
import { Icon } from '../../ui/Icon.tsx';

const datumName = z.object({ name: z.string() }).catch({ name: '' });

/** A placeholder for a person's data in a mail's text: an inline box that one Backspace deletes. */
const Datum = Node.create({
  name: 'datum',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,

  addAttributes: () => ({ name: { default: '' } }),
  parseHTML: () => [
    { tag: 'span[data-datum]', getAttrs: (element) => ({ name: element instanceof HTMLElement ? element.dataset.datum : '' }) },
  ],
  renderHTML({ node }) {
    const { name } = datumName.parse(node.attrs);
    return ['span', { 'data-datum': name, class: 'datum', role: 'img', 'aria-label': t.datum(name) }, name];
  },
  renderText: ({ node }) => `{${datumName.parse(node.attrs).name}}`,
  // A name typed in braces also becomes a box.
  addInputRules() {
    return [
      new InputRule({
        find: /\{([^{}\n]{1,40})\}$/u,
        handler: ({ chain, range, match: [, name] }) => {
          chain().insertContentAt(range, { type: this.name, attrs: { name } }).run();
        },
      }),
    ];
  },
  addKeyboardShortcuts() {
    const erase = (side: 'nodeBefore' | 'nodeAfter') => () => {
      const { selection } = this.editor.state;
      const node = selection.$from[side];
      if (!selection.empty || node?.type !== this.type) return false;
      const from = side === 'nodeBefore' ? selection.from - node.nodeSize : selection.from;
      return this.editor.commands.deleteRange({ from, to: from + node.nodeSize });
    };
    return { Backspace: erase('nodeBefore'), Delete: erase('nodeAfter') };
  },
});

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/gu, (character) => ENTITIES[character] ?? '');

/**
 * Converts a mail's text to the editor's HTML; an empty line separates paragraphs.
 * @param names placeholders that exist
 */
function toHtml(text: string, names: readonly string[]): string {
  const boxes = Object.fromEntries(names.map((name) => [name, `<span data-datum="${escaped(name)}"></span>`]));
  return text
    .split('\n\n')
    .map((paragraph) => `<p>${fillText(escaped(paragraph), boxes).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** Allows only plain text and placeholders, which all mail programs display alike. */
const EXTENSIONS = [
  StarterKit.configure({
    blockquote: false,
    bold: false,
    bulletList: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    italic: false,
    link: false,
    listItem: false,
    listKeymap: false,
    orderedList: false,
    strike: false,
    underline: false,
  }),
  Datum,
];

const styles = {
  '& .ProseMirror p': { m: '0 0 0.8rem' },
  // The toolbar's buttons are as wide as an icon; this one has words.
  '&& .tools button': { inlineSize: 'auto' },
  // Keeps a placeholder on one line: Tiptap sets `white-space: normal` on elements that cannot be edited.
  '& .ProseMirror .datum': { color: 'var(--accent)', fontWeight: 600, whiteSpace: 'nowrap' },
};

interface MailEditorProps {
  name: string;
  /** Names of the data that the text may use. */
  names: readonly string[];
  words?: { label: string; help: string };
}

const WORDS = { label: t.body, help: t.bodyHelp };

/** The text of a mail or certificate, as a form field. */
export default function MailEditor({ name, names, words = WORDS }: MailEditorProps) {
  const { open, close, popup } = usePopup();
  const { editor, problem, invalid } = useTextEditor({
    name,
    required: true,
    extensions: EXTENSIONS,
    attributes: { 'aria-label': words.label, 'aria-describedby': `${name}-help` },
    // Height of the sticky top bar (px), which covers text.
    covered: 136,
    read: (changed) => changed.getText({ blockSeparator: '\n\n' }),
    write: (text) => toHtml(text, names),
  });
  const chosen = useRef<string | null>(null);
  const choose = (datum: string) => {
    chosen.current = datum;
    close();
  };
  const opener = useRef<HTMLButtonElement>(null);
  /** Inserts the datum after the menu has closed: until then the menu holds the focus. */
  const afterMenu = () => {
    const attrs = { name: chosen.current };
    if (chosen.current !== null) editor.chain().focus().insertContent({ type: 'datum', attrs }).run();
    else opener.current?.focus();
    chosen.current = null;
  };
  return (
    <Box sx={styles} className={invalid ? 'editor invalid' : 'editor'}>
      <div className="tools" role="toolbar" aria-label={t.toolbar}>
        <Button
          variant="text"
          ref={opener}
          aria-haspopup="menu"
          aria-expanded={popup.open}
          startIcon={<Icon name="plus" />}
          onClick={open}
        >
          {t.insert}
        </Button>
        <Menu {...popup} transitionDuration={0} disableRestoreFocus slotProps={{ transition: { onExited: afterMenu } }}>
          {names.map((one) => (
            <MenuItem key={one} onClick={() => choose(one)}>
              {one}
            </MenuItem>
          ))}
        </Menu>
      </div>
      <EditorContent editor={editor} />
      <p id={`${name}-help`} className={problem ? 'problem' : 'form-note'}>
        {problem ?? words.help}
      </p>
    </Box>
  );
}
