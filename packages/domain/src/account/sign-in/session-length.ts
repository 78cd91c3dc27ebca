// A session lasts 180 days from its last use; on a shared device, 12 hours from sign-in (OQ-020, OQ-024).

const HOUR = 3_600_000;

export const SESSION_IDLE_MS = 180 * 24 * HOUR;
export const SHARED_SESSION_MS = 12 * HOUR;
