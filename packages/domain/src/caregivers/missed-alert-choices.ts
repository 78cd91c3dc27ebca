// A caregiver is told of a dose without an answer after 30, 60 or 120 minutes, as the person chose
// (CARE-026).

export const MISSED_ALERT_MINUTES = [30, 60, 120] as const;

export const missedAlertFault = (minutes: number): string | undefined =>
  MISSED_ALERT_MINUTES.some((known) => known === minutes) ? undefined : 'Please choose after how long';
