/** Joins class names. Two for the same property must not meet: which one wins would be up to the style sheet. */
export const cn = (...classes: readonly (string | false | null | undefined)[]): string =>
  classes.filter(Boolean).join(' ');
