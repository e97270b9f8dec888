import { Button } from '@mui/material';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { TEXT_PICTURE_TEXTS } from '@trama/shared/texts/editor';
import { EDITOR_TEXTS as t } from '@trama/shared/texts/forms';
import { DELETION_TEXTS } from '@trama/shared/texts/lists';
import { useEffect, useState } from 'react';
import { TextButton } from '../../buttons.tsx';
import type { IconName } from '../../Icon.tsx';
import { TextInput } from '../../inputs.tsx';
import { Modal } from '../../Modal.tsx';
import { linkAddress } from './linkAddress.ts';
import { EDIT_PICTURE, PICTURE, type PictureAttributes, pictureAttributes, writeAfter } from './picture/attributes.ts';
import { PictureDialog } from './picture/PictureDialog.tsx';
import { TableMenu } from './TableMenu.tsx';
import { Tool } from './Tool.tsx';

interface LinkDialogProps {
  current: string;
  onClose: () => void;
  /** '' removes the link. */
  onApply: (address: string) => void;
}

function LinkDialog({ current, onClose, onApply }: LinkDialogProps) {
  const [typed, setTyped] = useState(current);
  const [wrong, setWrong] = useState(false);
  const apply = () => {
    const address = linkAddress(typed);
    if (address === null) setWrong(true);
    else onApply(address);
  };
  return (
    <Modal
      title={t.linkTitle}
      onClose={onClose}
      onSubmit={apply}
      disableRestoreFocus
      actions={
        <>
          {current && (
            <Button color="inherit" onClick={() => onApply('')}>
              {t.unlink}
            </Button>
          )}
          <TextButton onClick={onClose}>{DELETION_TEXTS.cancel}</TextButton>
          <TextButton primary type="submit">
            {t.linkApply}
          </TextButton>
        </>
      }
    >
      <TextInput
        id="link-address"
        label={t.linkAddress}
        value={typed}
        onChange={setTyped}
        problem={wrong ? t.linkInvalid : ''}
        helperText={t.linkHelp}
        autoFocus
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'url' } }}
      />
    </Modal>
  );
}

/** Sets the link of the selection, or removes it (''). Without a selection, inserts the address as text. */
function applyLink(editor: Editor, address: string): void {
  const chain = editor.chain().focus();
  if (address === '') chain.extendMarkRange('link').unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive('link'))
    chain
      .insertContent({
        type: 'text',
        text: address.replace(/^mailto:/u, ''),
        marks: [{ type: 'link', attrs: { href: address } }],
      })
      .run();
  else chain.extendMarkRange('link').setLink({ href: address }).run();
}

function applyPicture(editor: Editor, attrs: PictureAttributes): void {
  const chain = editor.chain().focus();
  if (editor.isActive(PICTURE)) chain.updateAttributes(PICTURE, attrs).run();
  else
    chain
      .insertContent({ type: PICTURE, attrs })
      .command(({ tr }) => {
        writeAfter(tr);
        return true;
      })
      .run();
}

function BlockStyle({ editor }: { editor: Editor }) {
  const style = editor.isActive('heading', { level: 2 }) ? '2' : editor.isActive('heading', { level: 3 }) ? '3' : 'p';
  const setStyle = (value: string) => {
    const chain = editor.chain().focus();
    if (value === 'p') chain.setParagraph().run();
    else chain.setHeading({ level: value === '2' ? 2 : 3 }).run();
  };
  return (
    <select aria-label={t.style} value={style} onChange={(event) => setStyle(event.target.value)}>
      <option value="p">{t.paragraph}</option>
      <option value="2">{t.heading}</option>
      <option value="3">{t.subheading}</option>
    </select>
  );
}

interface Format {
  icon: IconName;
  label: string;
  /** Name of the mark or node in Tiptap's schema. */
  name: string;
  toggle: (chain: ChainedCommands) => ChainedCommands;
}

const FORMATS: readonly Format[] = [
  { icon: 'bold', label: t.bold, name: 'bold', toggle: (chain) => chain.toggleBold() },
  { icon: 'italic', label: t.italic, name: 'italic', toggle: (chain) => chain.toggleItalic() },
  { icon: 'bullets', label: t.bulletList, name: 'bulletList', toggle: (chain) => chain.toggleBulletList() },
  { icon: 'numbers', label: t.orderedList, name: 'orderedList', toggle: (chain) => chain.toggleOrderedList() },
  { icon: 'quote', label: t.quote, name: 'blockquote', toggle: (chain) => chain.toggleBlockquote() },
];

/**
 * Toolbar with the formats of the public site.
 * @param pictures true: the text may have pictures
 */
export function Toolbar({ editor, pictures }: { editor: Editor; pictures: boolean }) {
  // Rerenders when the selection or the text changes.
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });
  const [open, setOpen] = useState<'link' | 'picture' | null>(null);
  useEffect(() => {
    if (editor.isDestroyed) return;
    const { dom } = editor.view;
    const edit = () => setOpen('picture');
    dom.addEventListener(EDIT_PICTURE, edit);
    return () => dom.removeEventListener(EDIT_PICTURE, edit);
  }, [editor]);
  if (editor.isDestroyed) return <div className="tools" />;

  const run = () => editor.chain().focus();
  const href: unknown = editor.getAttributes('link').href;
  const onPicture = editor.isActive(PICTURE);
  /** Focuses the text at its selection: a focus returned by the dialog would move the caret to the start. */
  const close = () => {
    setOpen(null);
    editor.commands.focus();
  };
  return (
    <div className="tools" role="toolbar" aria-label={t.toolbar}>
      <BlockStyle editor={editor} />
      {FORMATS.map(({ icon, label, name, toggle }) => (
        <Tool key={name} icon={icon} label={label} pressed={editor.isActive(name)} onPress={() => toggle(run()).run()} />
      ))}
      <Tool icon="link" label={t.link} pressed={editor.isActive('link')} onPress={() => setOpen('link')} />
      {pictures && (
        <Tool
          icon="picture"
          label={onPicture ? TEXT_PICTURE_TEXTS.edit : TEXT_PICTURE_TEXTS.insert}
          pressed={onPicture}
          onPress={() => setOpen('picture')}
        />
      )}
      <TableMenu editor={editor} />
      <Tool icon="undo" label={t.undo} disabled={!editor.can().undo()} onPress={() => run().undo().run()} />
      <Tool icon="redo" label={t.redo} disabled={!editor.can().redo()} onPress={() => run().redo().run()} />
      {open === 'link' && (
        <LinkDialog
          current={typeof href === 'string' ? href : ''}
          onClose={close}
          onApply={(address) => {
            close();
            applyLink(editor, address);
          }}
        />
      )}
      {open === 'picture' && (
        <PictureDialog
          current={onPicture ? pictureAttributes.parse(editor.getAttributes(PICTURE)) : null}
          onClose={close}
          onApply={(attributes) => {
            close();
            applyPicture(editor, attributes);
          }}
        />
      )}
    </div>
  );
}
