// Single-line text, as in a heading, mail, list or cell, has no line breaks, invisible characters or
// direction marks.

/** Line breaks and tabs, which become a space. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;
/**
 * Control characters except NUL, which is refused like a lone surrogate, and marks that can disguise text.
 */
const UNSEEN = /(?!\0)[\p{Cc}\p{Bidi_Control}\ufeff]/gu;

/** The text as stored. Characters that join letters or emoji are kept. */
export const oneLine = (text: string): string => text.replace(BREAKS, ' ').replace(UNSEEN, '');
