// SMS are sent by the HTTP interface of any provider. The operator sets its address, authorization and
// message format.
import { parsedUrl } from '../parsed-url.ts';

export interface SmsSettings {
  readonly url: URL;
  /** Value of the header `authorization`; undefined for none. */
  readonly authorization: string | undefined;
  /** JSON or a form, in which `{to}` and `{text}` are replaced. */
  readonly body: string;
}

type Read = (name: string) => string | undefined;

const EXAMPLE = `{"to":"{to}","text":"{text}"}`;

const isJson = (text: string): boolean => {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
};

/**
 * Undefined without SMS_URL.
 * @throws the error that `refused` makes of a line: a variable's name and its allowed values.
 */
export function readSmsSettings(read: Read, refused: (line: string) => Error): SmsSettings | undefined {
  const text = read('SMS_URL');
  if (text === undefined) return undefined;
  const url = parsedUrl(text);
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw refused(
      'SMS_URL must be the address of your provider’s interface, like https://sms.example.org/send.',
    );
  const body = read('SMS_BODY') ?? EXAMPLE;
  const hasBoth = body.includes('{to}') && body.includes('{text}');
  if (!hasBoth || (body.startsWith('{"') && !isJson(body)))
    throw refused(`SMS_BODY must be JSON like ${EXAMPLE} or a form like To={to}&Body={text}.`);
  return { url, authorization: read('SMS_AUTHORIZATION'), body };
}
