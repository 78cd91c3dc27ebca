import { createTransport } from 'nodemailer';
import type { HandedOver, Mail, Mailer } from './mail.ts';

export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  readonly url: string;
  /** The sender: an address, or a name and an address in angle brackets. */
  readonly from: string;
}

/** Milliseconds. All together they stay below the lease of a delivery. */
const patience = {
  connectionTimeout: 4_000,
  greetingTimeout: 4_000,
  socketTimeout: 8_000,
  dnsTimeout: 4_000,
};

/**
 * Hands mail to the one server the operator named. Addresses and subjects become headers in the library, which admits
 * no line break in them; nothing of a mail is fetched from a file or an address.
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
    send: async ({ to, subject, text, html }: Mail): Promise<HandedOver> => {
      try {
        // As an object: a name, or a second address, cannot slip in with a comma.
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, headers });
        return 'sent';
      } catch (error) {
        const fault = error as SmtpFault;
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

/** No vacation notices and the like come back. */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

interface SmtpFault {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** The server said for good that nobody has this address (RFC 5321 §4.2.1). Every other fault may be mended meanwhile. */
const isFinal = ({ code, command, responseCode = 0 }: SmtpFault): boolean =>
  code === 'EENVELOPE' && (command === 'API' || (command === 'RCPT TO' && responseCode >= 500));
