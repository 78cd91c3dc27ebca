// The second ways of a reminder, besides notifications, and the choices for each.

export const WAY_KINDS = ['mail', 'ntfy', 'webhook', 'sms'] as const;
export type WayKind = (typeof WAY_KINDS)[number];

/** Minutes that a way may wait for the one before it. */
export const AFTER_MINUTES = [5, 10, 15, 30, 60] as const;
export const MOST_WAYS = 5;

/** Whether only a plan includes the way, as each message costs the operator (OQ-056). */
export const isOfPlan = (kind: WayKind): boolean => kind === 'mail' || kind === 'sms';
