// The numbers in a text; digits that were spelled one by one are one number, what a homophone may belong to is none.

/** `1 18` is 118 and `7 2` is 72; of anything else no digits are put together. */
const SPELLED = /(?<![a-z\d.:/])(\d) (\d{1,2})(?![\d.:/]| over| \d)/g;
/** "Seventy to" may be seventy two: it is asked about. */
const CUT_OFF = /\d (to|too|for|ate|won|tree)( |$)/;

export interface NumbersSaid {
  readonly numbers: readonly number[];
  /** Whether a word beside a number may have been another digit, or the number is none. */
  readonly unsure: boolean;
}

export const numbersSaid = (text: string): NumbersSaid => {
  const found = text.replaceAll(SPELLED, '$1$2').match(/(?<![a-z\d.])\d+(?:\.\d+)?/g) ?? [];
  return { numbers: found.map(Number), unsure: CUT_OFF.test(text) || /minus|negative|-\d/.test(text) };
};
