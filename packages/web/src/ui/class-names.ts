/** Joins class names. Two must not set the same property: the style sheet's order would decide. */
export const cn = (...classes: readonly (string | false | null | undefined)[]): string =>
  classes.filter(Boolean).join(' ');
