/** Changes a template where the mark is. @throws if the template has changed and has it no more. */
export const put = (
  text: string,
  mark: RegExp,
  into: (found: string, ...groups: readonly (string | undefined)[]) => string,
): string => {
  if (text.search(mark) < 0) throw new Error(`The template of Capacitor has no ${mark.source} any more.`);
  return text.replace(mark, into);
};
