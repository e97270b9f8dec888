import { useState } from 'react';

/**
 * Which of a list is shown until one is chosen: its first one when the list was opened, as long as it is in it. One that came since does
 * not take its place: a button or key would act on another one than was read.
 * @param ids undefined while they are asked for
 * @param list names the list: another filter or order begins with its own first one
 */
export function useFirst(ids: readonly string[] | undefined, list: string): string | undefined {
  const [first, setFirst] = useState<{ list: string; id: string | undefined }>({ list, id: undefined });
  if (!ids) return first.id;
  const stays = first.list === list && first.id !== undefined && ids.includes(first.id);
  const id = stays ? first.id : ids[0];
  if (id !== first.id || list !== first.list) setFirst({ list, id });
  return id;
}
