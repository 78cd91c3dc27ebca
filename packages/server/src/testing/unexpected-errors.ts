// The errors nobody expected of the servers that are open in this process.
const opened = new Set<unknown[]>();

/** Where a server under test puts them; `forget` when it is closed. */
export const unexpectedErrors = (): { readonly unexpected: unknown[]; readonly forget: () => void } => {
  const unexpected: unknown[] = [];
  opened.add(unexpected);
  return { unexpected, forget: () => opened.delete(unexpected) };
};

/** Those since the last time it was asked. */
export const takeUnexpected = (): unknown[] => [...opened].flatMap((unexpected) => unexpected.splice(0));
