// The numbers in a text. A digit spelled before one or two others is one number with them; a homophone of a
// digit after a digit makes the text unsure.

/** A digit before one or two digits, which are one number: `1 18` is 118 and `7 2` is 72. */
const SPELLED = /(?<![a-z\d.:/])(\d) (\d{1,2})(?![\d.:/]| over| \d)/g;
/** A number before a homophone of a digit: "seventy to" may be seventy two. */
const CUT_OFF = /\d (to|too|for|ate|won|tree)( |$)/;

export interface NumbersSaid {
  readonly numbers: readonly number[];
  /** Whether a word beside a number may be one more digit, or a number is negative. */
  readonly unsure: boolean;
}

export const numbersSaid = (text: string): NumbersSaid => {
  const found = text.replaceAll(SPELLED, '$1$2').match(/(?<![a-z\d.])\d+(?:\.\d+)?/g) ?? [];
  return { numbers: found.map(Number), unsure: CUT_OFF.test(text) || /minus|negative|-\d/.test(text) };
};
