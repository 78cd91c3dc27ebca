// A cursor tells a device one thing, the revision up to which it has everything; the rest of it is the server's own.
const FORMAT = /^[^.]+\.(\d{1,15})(\..+)?$/;

/** Undefined where it cannot be read. Of a revision that is half sent the one before counts. */
export const revisionIn = (cursor: string): number | undefined => {
  const [, revision, within] = FORMAT.exec(cursor) ?? [];
  if (revision === undefined) return undefined;
  return within === undefined ? Number(revision) : Number(revision) - 1;
};
