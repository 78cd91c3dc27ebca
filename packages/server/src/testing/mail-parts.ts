// The text and the HTML of a mail as it was received.
import type { CapturedMail } from './servers/smtp-server.ts';

const decoded = (part: string): string => {
  const [, encoding = '7bit'] = /^Content-Transfer-Encoding: (\S+)$/im.exec(part) ?? [];
  const body = part.slice(part.indexOf('\n\n') + 2);
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

/** Only non-breaking spaces are changed. */
const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

export const bodiesOf = (
  mail: CapturedMail | undefined,
): { readonly text: string; readonly html: string } => {
  const raw = (mail?.raw ?? '').replaceAll('\r\n', '\n').replaceAll(/^\.\./gm, '.');
  const parts = raw.split(/^----_NmP-\S+$/m);
  const of = (type: string): string => {
    const part = parts.find((each) => new RegExp(`^Content-Type: ${type}`, 'im').test(each.trimStart()));
    return part === undefined ? '' : plain(decoded(part.trimStart()));
  };
  return { text: of('text/plain'), html: of('text/html') };
};
