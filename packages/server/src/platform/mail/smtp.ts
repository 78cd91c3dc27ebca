import { createTransport } from 'nodemailer';
import type { SendResult, Mail, Mailer } from './mail.ts';
import { isRecord } from '@dosewell/domain/value';

export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password if required. */
  readonly url: string;
  /** The sender: an address, or a name and an address in angle brackets. */
  readonly from: string;
}

/** Milliseconds; their sum is less than a delivery's lease. */
const patience = {
  connectionTimeout: 4_000,
  greetingTimeout: 4_000,
  socketTimeout: 8_000,
  dnsTimeout: 4_000,
};

/**
 * Sends e-mail through the operator's mail server. The library puts addresses and subjects into headers and
 * rejects line breaks in them; it fetches no content from files or addresses.
 */
export function smtpMailer({ url, from }: SmtpSettings, warn: (line: string) => void): Mailer {
  const transport = createTransport({
    ...patience,
    url,
    pool: true,
    maxConnections: 4,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, html, replyTo, attachments = [] }: Mail): Promise<SendResult> => {
      try {
        await transport.sendMail({
          from,
          to: alone(to),
          subject,
          text,
          html,
          headers,
          ...(replyTo === undefined ? {} : { replyTo: alone(replyTo) }),
          attachments: attachments.map(({ name, type, bytes }) => ({
            filename: name,
            contentType: type,
            content: Buffer.from(bytes),
          })),
        });
        return 'sent';
      } catch (error) {
        const fault = faultIn(error);
        if (isFinal(fault)) return 'refused';
        warn(
          `The mail server did not take a mail (${[fault.code, fault.command, fault.responseCode].join(' ')}).`,
        );
        return 'failed';
      }
    },
    close: () => transport.close(),
  };
}

/** An address as an object, so that a comma in it cannot add a name or a second address. */
const alone = (address: string) => ({ name: '', address });

/** Prevents vacation notices and other automatic replies. */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

interface SmtpFault {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

const faultIn = (error: unknown): SmtpFault => {
  if (!isRecord(error)) return {};
  const { code, command, responseCode } = error;
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof command === 'string' && { command }),
    ...(typeof responseCode === 'number' && { responseCode }),
  };
};

/** The server permanently rejected the address (RFC 5321 §4.2.1). Any other fault may be temporary. */
const isFinal = ({ code, command, responseCode = 0 }: SmtpFault): boolean =>
  code === 'EENVELOPE' && (command === 'API' || (command === 'RCPT TO' && responseCode >= 500));
