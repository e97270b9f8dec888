import { Alert } from '@mui/material';
import { PROGRAMME_BUILDER_TEXTS as texts } from '@trama/shared/texts/programme';
import { Difference } from '../history/Difference.tsx';
import { TextButton } from '../ui/buttons.tsx';

const t = texts.talk;

interface TalkValues {
  title: string;
  abstract: string;
  people: { name: string; affiliation: string; orcid: string | null; email: string; presents: boolean }[];
}

export interface Theirs {
  /** «Otra persona cambió…» */
  sentence: string;
  values: TalkValues;
}

interface TheirTalkProps {
  theirs: Theirs;
  /** As typed. */
  mine: TalkValues;
  /** Puts theirs in place of what is typed. */
  onTake: () => void;
}

/** The talk in plain lines: title, people, abstract. */
const linesOf = ({ title, abstract, people }: TalkValues) =>
  [title, ...people.map(({ name, affiliation }) => [name, affiliation].filter(Boolean).join(', ')), abstract].join('\n');

/** What another person saved of a talk meanwhile, beside what is typed: saving keeps one's own. */
export function TheirTalk({ theirs: { sentence, values }, mine, onTake }: TheirTalkProps) {
  return (
    <Alert severity="warning" role="alert" className="banner">
      <p>
        <b>{sentence}.</b> {t.theirsHelp}
      </p>
      <Difference before={linesOf(values)} after={linesOf(mine)} />
      <TextButton onClick={onTake}>{t.takeTheirs}</TextButton>
    </Alert>
  );
}
