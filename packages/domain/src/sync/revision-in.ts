// A device reads only one thing from a cursor: the revision up to which it has everything. The rest belongs
// to the server.
const FORMAT = /^[^.]+\.(\d{1,15})(\..+)?$/;

/**
 * Undefined if the cursor is unreadable. For a revision that was sent only in part, the revision before it.
 */
export const revisionIn = (cursor: string): number | undefined => {
  const [, revision, within] = FORMAT.exec(cursor) ?? [];
  if (revision === undefined) return undefined;
  return within === undefined ? Number(revision) : Number(revision) - 1;
};
