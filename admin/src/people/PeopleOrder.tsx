import { Avatar, Box, DialogContentText, type SxProps, type Theme, useMediaQuery } from '@mui/material';
import { LIMITS } from '@trama/shared/limits';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { PEOPLE_ORDER_TEXTS as t } from '@trama/shared/texts/people';
import { useRef, useState } from 'react';
import { useGetList } from 'react-admin';
import { useAction } from '../dataProvider/hooks.ts';
import { TextButton } from '../ui/buttons.tsx';
import { squarePortrait } from '../ui/generatedArt.ts';
import { Icon } from '../ui/Icon.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Modal } from '../ui/Modal.tsx';
import { MoveButtons, movedTo, useRowDrag } from '../ui/reorder.tsx';
import type { PersonRecord } from './personMapping.ts';

type Role = 'equipo' | 'afiliado';

/** Keeps each person on one line, also on a phone. */
const styles: SxProps<Theme> = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': { gap: 1.5, bgcolor: 'background.paper' },
  '& small': { color: 'text.secondary' },
  '&& li:has(> div)': { flexWrap: 'nowrap' },
  '&& li:has(> div) > span': { flexBasis: 0, pl: 0.5 },
  '&& li > div': { ml: 0 },
};

interface RowsProps {
  role: Role;
  stored: readonly PersonRecord[];
}

/** Rows to drag or to move with buttons; each change is saved at once. */
function Rows({ role, stored }: RowsProps) {
  /** The order on screen until it is saved; null: shows the saved order. */
  const [draft, setDraft] = useState<readonly PersonRecord[] | null>(null);
  const people = draft ?? stored;
  const [message, setMessage] = useState('');
  const { act } = useAction();
  // Sends orders one after the other: of two simultaneous requests the earlier could arrive last.
  const earlier = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(stored);
  const save = async (next: readonly PersonRecord[], person: PersonRecord) => {
    setDraft(next);
    latest.current = next;
    const position = next.indexOf(person) + 1;
    const order = { roleName: role, userIds: next.map(({ id }) => id) };
    const sent = earlier.current.then(() => act((api) => api.send('PUT', '/users/order', order), { failed: t.failed }));
    earlier.current = sent;
    const done = await sent;
    if (done) setMessage(FORM_TEXTS.moved(person.fullName, position, next.length));
    // After a failure shows the saved order, unless a later order is pending: it includes this move.
    else if (latest.current === next) setDraft(null);
  };
  const move = (from: number, to: number) => {
    const person = people[from];
    if (person) void save(movedTo(people, from, to), person);
  };
  const { handle, row } = useRowDrag({
    onMove: (from, to) => setDraft(movedTo(people, from, to)),
    onDrop: (index) => {
      const person = people[index];
      if (person) void save(people, person);
    },
  });
  return (
    <>
      <Box component="ol" className="item-list" sx={styles}>
        {people.map((person, index) => (
          <li key={person.id} {...handle(index)} {...row(index)}>
            <Icon name="grip" className="grip" />
            <Avatar
              src={person.image ?? squarePortrait(person.portrait)}
              alt=""
              slotProps={{ img: { loading: 'lazy', draggable: false } }}
            />
            <span>
              <strong>{person.fullName}</strong>
              {person.jobTitle && <small>{person.jobTitle}</small>}
            </span>
            <div>
              <MoveButtons index={index} count={people.length} name={person.fullName} onMove={move} />
            </div>
          </li>
        ))}
      </Box>
      <p className="visually-hidden" role="status">
        {message}
      </p>
    </>
  );
}

interface PeopleOrderProps {
  role: Role;
  onClose: () => void;
}

/** Dialog that orders people on «Acerca de». */
export function PeopleOrder({ role, onClose }: PeopleOrderProps) {
  const fullScreen = useMediaQuery('(max-width: 44rem)', { noSsr: true });
  const pagination = { page: 1, perPage: LIMITS.peopleOrdered };
  const params = { pagination, sort: { field: 'position', order: 'ASC' }, filter: { role_name: role } } as const;
  const query = useGetList<PersonRecord>('users', params, { gcTime: 0 });
  return (
    <Modal
      title={t.title}
      onClose={onClose}
      maxWidth="sm"
      fullScreen={fullScreen}
      actions={
        <TextButton primary onClick={onClose}>
          {t.close}
        </TextButton>
      }
    >
      <DialogContentText sx={{ mb: 2 }}>{t.help}</DialogContentText>
      <Loaded query={query}>{(people) => (people.length === 0 ? <p>{t.none}</p> : <Rows role={role} stored={people} />)}</Loaded>
    </Modal>
  );
}
