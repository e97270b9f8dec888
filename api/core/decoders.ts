/** Libraries that decode files, imported with the first file, because a start needs none of them. */

export const loadSharp = async () => (await import('sharp')).default;

/** The type of a file by its content; undefined: unknown type. */
export const fileTypeOf = async (path: string) => (await import('file-type')).fileTypeFromFile(path);
