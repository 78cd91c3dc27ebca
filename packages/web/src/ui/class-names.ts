/**
 * Joins class names. No two of them may set the same property, since the style sheet's order would decide.
 */
export const cn = (...classes: readonly (string | false | null | undefined)[]): string =>
  classes.filter(Boolean).join(' ');
