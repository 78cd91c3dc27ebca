// The ways besides notifications that a reminder may go, and what is chosen of each.

export const WAY_KINDS = ['mail', 'ntfy', 'webhook', 'sms'] as const;
export type WayKind = (typeof WAY_KINDS)[number];

/** How long a way waits for the one before it. */
export const AFTER_MINUTES = [5, 10, 15, 30, 60] as const;
export const MOST_WAYS = 5;

/** Each message costs whoever runs the server, so a plan has them (OQ-056). */
export const isOfPlan = (kind: WayKind): boolean => kind === 'mail' || kind === 'sms';
