// Unexpected errors of the servers open in this process.
const opened = new Set<unknown[]>();

/** Collects a test server's errors; `forget` is called when it closes. */
export const unexpectedErrors = (): { readonly unexpected: unknown[]; readonly forget: () => void } => {
  const unexpected: unknown[] = [];
  opened.add(unexpected);
  return { unexpected, forget: () => opened.delete(unexpected) };
};

/** Errors since the last call. */
export const takeUnexpected = (): unknown[] => [...opened].flatMap((unexpected) => unexpected.splice(0));
