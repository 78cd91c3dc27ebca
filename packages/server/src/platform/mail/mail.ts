/** A mail as it is written, before anything of the protocol. */
export interface Mail {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What became of handing it over: `refused` means that trying again is of no use. */
export type HandedOver = 'sent' | 'refused' | 'failed';

export interface Mailer {
  readonly send: (mail: Mail) => Promise<HandedOver>;
  readonly close: () => void;
}
