/** Whether a text is an own key of an object literal. */
export const isKeyOf = <T extends object>(object: T, key: PropertyKey): key is keyof T =>
  Object.hasOwn(object, key);

/** The keys of an object literal, in the order they are written in. */
export const keysOf = <T extends object>(object: T): readonly (keyof T & string)[] =>
  Object.keys(object).filter((key): key is keyof T & string => isKeyOf(object, key));
