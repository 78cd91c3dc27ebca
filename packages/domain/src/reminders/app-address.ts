// A notification opens a page of this app and no other: an address counts only within the app's own origin.

/** A path in the app; neither `//host` nor `/\host`, which browsers read as another host. */
const PATH = /^\/(?![/\\])[\w\-.~/?=&%:]*$/;

/** The path, with its query, of an address in the app; the first page for any other address. */
export const pathInApp = (address: string, origin: string): string => {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  return PATH.test(path) ? path : '/';
};
