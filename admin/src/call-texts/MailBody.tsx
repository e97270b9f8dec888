import { Box } from '@mui/material';
import { dataIn, PERSONAL_LINK } from '@trama/shared/calls/texts';
import { Fragment } from 'react';

/** «→ Ver el evento: https://…» by itself, as the API writes a button. */
const BUTTON = /^→ ([^\n]+): (?:https?:\/\/\S+|\{enlace personal\})$/u;

interface MailBodyProps {
  body: string;
  /** By the names of the data. */
  values: Readonly<Record<string, string>>;
}

/** A line with what was filled in marked. */
function Line({ text, values }: { text: string; values: MailBodyProps['values'] }) {
  const pieces = text.split(/\{([^{}\n]{1,40})\}/u);
  return pieces.map((piece, index) => {
    const key = `${index}-${piece}`;
    if (index % 2 === 0) return <Fragment key={key}>{piece}</Fragment>;
    const value = values[piece];
    return value === undefined ? <Fragment key={key}>{`{${piece}}`}</Fragment> : <mark key={key}>{value}</mark>;
  });
}

/** The words of the button that a paragraph is; undefined: it is none. */
function buttonIn(paragraph: string, values: MailBodyProps['values']): string | undefined {
  const [name] = dataIn(paragraph);
  const text = name !== undefined && paragraph.trim() === `{${name}}` ? (values[name] ?? '') : paragraph.trim();
  return BUTTON.exec(text)?.[1];
}

/** A mail as its reader sees it: paragraphs are divided by an empty line. */
export function MailBody({ body, values }: MailBodyProps) {
  const paragraphs = body.split(/\n{2,}/u).filter((text) => text.trim() !== '');
  return (
    <div className="letter">
      {paragraphs.map((paragraph, index) => {
        const words = buttonIn(paragraph, values);
        const key = `${index}-${paragraph}`;
        if (words)
          return (
            <p key={key}>
              <Box
                component="span"
                sx={{ p: '0.5rem 1.25rem', borderRadius: 9, bgcolor: 'primary.main', color: 'primary.contrastText' }}
              >
                {words}
              </Box>
            </p>
          );
        return (
          <p key={key}>
            <Line text={paragraph.replaceAll(PERSONAL_LINK, '…')} values={values} />
          </p>
        );
      })}
    </div>
  );
}
