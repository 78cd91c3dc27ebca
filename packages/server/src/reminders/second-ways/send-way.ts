// Sends one message by one way. An address is checked again each time, as the operator may have changed
// what is allowed.
import type { Mailer } from '../../platform/mail/mail.ts';
import { renderMail } from '../../platform/mail/mail-content.ts';
import type { OutsideRequest } from '../../platform/outbound/post-outside.ts';
import { typedAddress } from '../../platform/outbound/typed-address.ts';
import { smsRequest } from '../../platform/sms/sms-request.ts';
import type { SmsSettings } from '../../platform/sms/sms-settings.ts';
import { type Post, postWay } from './post-way.ts';
import { ntfyRequest, webhookRequest } from './requests.ts';
import type { WayMessage, WayOutcome } from './sent-message.ts';
import type { Target } from './target.ts';

export interface WaySender {
  /** Undefined if this server sends no mail. */
  readonly mailer: Mailer | undefined;
  /** Undefined if this server sends no SMS. */
  readonly sms: SmsSettings | undefined;
  /** Origins that the operator lists, for ntfy and webhooks. */
  readonly servers: readonly string[];
  /** The present time in milliseconds since 1970. */
  readonly now: () => number;
  readonly post?: Post | undefined;
}

const NOT_HERE = 'This server cannot send reminders this way any more.';
const NOT_ALLOWED = 'This server may not send to that address.';
const SETTINGS = 'The settings of the app say when such mails are sent.';
/**
 * For each kind of message, the subject of its mail, the label of its link, and the sentences that say why
 * it came.
 */
const MAIL: Readonly<
  Record<WayMessage['about'], { subject: 'title' | 'body'; link: string; why: readonly string[] }>
> = {
  plan: { subject: 'title', link: 'See the plans', why: [] },
  test: { subject: 'title', link: 'Open the app', why: [] },
  reminder: {
    subject: 'body',
    link: 'Answer it',
    why: [`You get this mail because you have not answered yet. ${SETTINGS}`],
  },
  refill: {
    subject: 'body',
    link: 'See your refills',
    why: [`You get this mail because no device of yours has shown it. ${SETTINGS}`],
  },
  summary: {
    subject: 'title',
    link: 'See your week',
    why: [`You get this mail because you asked for a weekly summary. ${SETTINGS}`],
  },
  caregiver: { subject: 'title', link: 'See the message', why: [] },
  urgent: { subject: 'title', link: 'See the message', why: [] },
};
const LOST = 'Its address could not be read. Please remove this way and add it again.';

const refused = (problem: string): WayOutcome => ({ end: 'refused', problem });

/** `email` is the address of the account. */
export const sendWay = async (
  sender: WaySender,
  target: Target | undefined,
  email: string,
  message: WayMessage,
): Promise<WayOutcome> => {
  if (target === undefined) return refused(LOST);
  if (target.kind === 'mail') return sendMail(sender, email, message);
  const request = requestOf(sender, target, message);
  return typeof request === 'string' ? refused(request) : postWay(request, sender);
};

/** The request, or in words why there can be none. */
const requestOf = (
  { sms, servers, now }: WaySender,
  target: Exclude<Target, { kind: 'mail' }>,
  message: WayMessage,
): OutsideRequest | string => {
  if (target.kind === 'sms') {
    const text = `${message.body}. ${message.link}`;
    return sms === undefined ? NOT_HERE : smsRequest(sms, { to: target.number, text });
  }
  const address = typedAddress(target.kind === 'ntfy' ? target.server : target.url, servers);
  if (address === undefined) return NOT_ALLOWED;
  return target.kind === 'ntfy'
    ? ntfyRequest(address, target, message)
    : webhookRequest(address, target, message, now());
};

const sendMail = async ({ mailer }: WaySender, email: string, message: WayMessage): Promise<WayOutcome> => {
  if (mailer === undefined) return refused(NOT_HERE);
  const { about, body, link, lines = [`${body}.`] } = message;
  const mail = MAIL[about];
  const content = {
    subject: message[mail.subject],
    before: ['Hello,', ...lines],
    link: { label: mail.link, url: link },
    after: mail.why,
  };
  const sent = await mailer.send(renderMail(content, email));
  if (sent === 'sent') return { end: 'sent' };
  return sent === 'refused'
    ? refused('The mail server refused your address.')
    : { end: 'later', problem: 'The mail server did not take it.', waitMs: undefined };
};
