// What is read on one line, in a heading, a mail, a list or a cell, holds no line break and nothing that is not seen or turns the reading direction.

/** What makes another line, or a wide gap in this one. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;
/** Controls but NUL, which is refused like half a character, and the marks by which text can read as another one. */
const UNSEEN = /(?!\0)[\p{Cc}\p{Bidi_Control}\ufeff]/gu;

/** The text as it is kept. What joins letters and emoji stays. */
export const oneLine = (text: string): string => text.replace(BREAKS, ' ').replace(UNSEEN, '');
