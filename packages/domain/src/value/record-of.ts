/** An object with a value for each key. */
export const recordOf = <K extends string, V>(
  keys: readonly K[],
  valueOf: (key: K) => V,
): Readonly<Record<K, V>> =>
  // Object.fromEntries is typed by `string`: it does not know that every key is there.
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>;
