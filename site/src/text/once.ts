const rendered = new WeakMap<object, Map<string, Promise<string>>>();

/** What `make` gave for this very object and name; it is called again only after it failed. Stored as long as the object exists. */
export function once(of: object, name: string, make: () => Promise<string>): Promise<string> {
  const texts = rendered.get(of) ?? new Map<string, Promise<string>>();
  rendered.set(of, texts);
  const known = texts.get(name);
  if (known) return known;
  const made = make();
  texts.set(name, made);
  made.catch(() => texts.delete(name));
  return made;
}
