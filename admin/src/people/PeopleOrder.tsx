import '../ui/item-list.css';
import './people.css';
import { PEOPLE_ORDER_TEXTS as t } from '@trama/shared/texts/people';
import { useId, useState } from 'react';
import { useAction, useAsk } from '../dataProvider/hooks.ts';
import { squarePortrait } from '../ui/generatedArt.ts';
import { Icon } from '../ui/Icon.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { MoveButtons } from '../ui/list/MoveButtons.tsx';
import { useRowDrag } from '../ui/list/useRowDrag.ts';
import type { PersonRecord } from './personMapping.ts';

type Role = 'equipo' | 'afiliado';

/** `list` with the element at `from` moved to `to`. */
function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

interface RowsProps {
  role: Role;
  stored: readonly PersonRecord[];
}

/** Dragged with a pointer or moved with the buttons; each change is saved at once. */
function Rows({ role, stored }: RowsProps) {
  const [people, setPeople] = useState(stored);
  const [message, setMessage] = useState('');
  const { act } = useAction();
  const save = async (next: readonly PersonRecord[], person: PersonRecord) => {
    setPeople(next);
    const place = next.indexOf(person) + 1;
    const ids = next.map(({ id }) => id);
    const done = await act((api) => api.orderPeople(role, ids), { failed: t.failed });
    if (done) setMessage(t.moved(person.fullName, place, next.length));
    else setPeople(stored);
  };
  const move = (from: number, to: number) => {
    const person = people[from];
    if (person) void save(moved(people, from, to), person);
  };
  const { handle, row } = useRowDrag({
    onMove: (from, to) => setPeople(moved(people, from, to)),
    onDrop: (at) => {
      const person = people[at];
      if (person) void save(people, person);
    },
  });
  return (
    <>
      <ol className="item-list people-order">
        {people.map((person, index) => (
          <li key={person.id} {...handle(index)} {...row(index)}>
            <Icon name="grip" className="grip" />
            <img
              src={person.image ?? squarePortrait(person.portrait)}
              width="44"
              height="44"
              alt=""
              loading="lazy"
              draggable={false}
            />
            <span>
              <strong>{person.fullName}</strong>
              {person.jobTitle && <small>{person.jobTitle}</small>}
            </span>
            <div>
              <MoveButtons
                index={index}
                count={people.length}
                up={t.up(person.fullName)}
                down={t.down(person.fullName)}
                onMove={move}
              />
            </div>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {message}
      </p>
    </>
  );
}

/** The order of «Acerca de». */
export function PeopleOrder({ role }: { role: Role }) {
  const id = useId();
  const query = useAsk(['people-order', role], (api) => api.listPeopleInOrder(role), { meta: { form: true }, gcTime: 0 });
  return (
    <section className="sheet" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t.title}</h2>
        <p className="secondary">{t.help}</p>
      </header>
      <Loaded query={query}>
        {(people) => (people.length === 0 ? <p className="people-order">{t.none}</p> : <Rows role={role} stored={people} />)}
      </Loaded>
    </section>
  );
}
