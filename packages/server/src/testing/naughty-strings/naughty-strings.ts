import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Strings known to cause faults: see SOURCE.md. */
export const naughtyStrings = JSON.parse(
  readFileSync(join(import.meta.dirname, 'blns.json'), 'utf8'),
) as string[];

/** Single-line text as stored; reimplemented here, independent of the rule. */
export const onOneLine = (text: string): string =>
  [...text.replaceAll(/[\t\n\v\f\r\u{85}\u{2028}\u{2029}]+/gu, ' ')]
    .filter(
      (sign) =>
        sign === '\0' ||
        !/[\p{Cc}\u{61c}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}\u{feff}]/u.test(sign),
    )
    .join('');
