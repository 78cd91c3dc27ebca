/** The words of what a select offers, in order. The DOM of the tests has no `label` of an option. */
export const optionsOf = (select: HTMLElement): string[] =>
  [...select.querySelectorAll('option')].map(({ text }) => text);
