// What a text that a person typed has brought into a mail: tags, recipients or headers that a harmless text does not.
import type { Mail } from '../../platform/mail/mail.ts';
import type { CapturedMail } from '../servers/smtp-server.ts';
import { RECIPIENT } from './mails-with.ts';

const STYLES = /<style>[\s\S]*?<\/style>/;
const tagsIn = (html: string): string[] => html.replace(STYLES, '').match(/<[^>]*>?/g) ?? [];

/** The words of a column stand in the tag of a cell; all that matters there is that they end with it. */
const shape = (tag: string): string =>
  tag.replace(/^<td data-label="[^"<>]*">$/, '<td>').replace(/\/api\/care\/\w+\/[\w-]+/, '/link');

/** `like` is the same mail of a harmless text. */
export const tagFaults = (mail: Mail, like: Mail): string[] => {
  const known = new Set(tagsIn(like.html).map(shape));
  return tagsIn(mail.html).filter((tag) => !known.has(shape(tag)));
};

const headersOf = ({ raw }: CapturedMail): string[] => {
  const lines = raw.slice(0, Math.max(0, raw.indexOf('\n\n'))).split('\n');
  return lines.flatMap((line) => /^([!-9;-~]+):/.exec(line)?.[1]?.toLowerCase() ?? []).toSorted();
};

/** `like` as it arrived. */
export const arrivedFaults = (mail: CapturedMail, like: CapturedMail): string[] => {
  const [headers, expected] = [headersOf(mail), headersOf(like)];
  return [
    ...(mail.recipients.join(' ') === RECIPIENT ? [] : [`recipients: ${mail.recipients.join(' ')}`]),
    ...(headers.join(' ') === expected.join(' ') ? [] : [`headers: ${headers.join(' ')}`]),
  ];
};
