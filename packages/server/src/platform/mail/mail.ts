/** An e-mail, independent of the protocol. */
export interface Mail {
  /** A single address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Result of sending: `refused` means that retrying is pointless. */
export type SendResult = 'sent' | 'refused' | 'failed';

export interface Mailer {
  readonly send: (mail: Mail) => Promise<SendResult>;
  readonly close: () => void;
}
