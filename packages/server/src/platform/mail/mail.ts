/** An e-mail, independent of the protocol. */
export interface Mail {
  /** A single address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address that replies go to, a single one; if left out, replies go to the sender. */
  readonly replyTo?: string;
  readonly attachments?: readonly Attachment[];
}

export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Result of sending: `refused` means that retrying is pointless. */
export type SendResult = 'sent' | 'refused' | 'failed';

export interface Mailer {
  readonly send: (mail: Mail) => Promise<SendResult>;
  readonly close: () => void;
}
