// Reminders by mail and SMS go on for fourteen days after the person was told, by those very ways, that a plan which has
// them ended (OQ-056). Until then they go on as well: a reminder never stops unannounced.
export const NOTICE_DAYS = 14;

const DAY_MS = 86_400_000;

export const wayEndsAt = (toldAt: number): number => toldAt + NOTICE_DAYS * DAY_MS;

/** Whether reminders still go a way that only a plan has. `endsAt` is undefined until the person was told. */
export const wayGoesOn = (inPlan: boolean, endsAt: number | undefined, now: number): boolean =>
  inPlan || endsAt === undefined || now < endsAt;
