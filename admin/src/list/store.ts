import { localStorageStore, memoryStore, type Store } from 'react-admin';

const lasting = localStorageStore();
const passing = memoryStore();
const both = [lasting, passing];
const storeOf = (key: string) => (/\.selectedIds\b/u.test(key) ? passing : lasting);

/** react-admin's store, but selected rows last only until the page closes: a forgotten selection would change rows days later. */
export const store: Store = {
  ...lasting,
  setup: () => {
    for (const one of both) one.setup();
  },
  teardown: () => {
    for (const one of both) one.teardown();
  },
  getItem: (key, byDefault) => storeOf(key).getItem(key, byDefault),
  setItem: (key, value) => storeOf(key).setItem(key, value),
  removeItem: (key) => storeOf(key).removeItem(key),
  reset: () => {
    for (const one of both) one.reset();
  },
  subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
};
