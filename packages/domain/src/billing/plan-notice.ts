// When the plan with reminders by mail and SMS ends, each of these ways announces its end and goes on for
// fourteen days (OQ-056). It also goes on until the announcement: a reminder never stops unannounced.
export const NOTICE_DAYS = 14;

const DAY_MS = 86_400_000;

export const wayEndsAt = (toldAt: number): number => toldAt + NOTICE_DAYS * DAY_MS;

/** Whether reminders still go by a way that needs a plan. `endsAt` is undefined until the person was told. */
export const wayGoesOn = (inPlan: boolean, endsAt: number | undefined, now: number): boolean =>
  inPlan || endsAt === undefined || now < endsAt;
