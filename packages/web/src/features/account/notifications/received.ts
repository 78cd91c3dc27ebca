// Says which notifications a browser gets from now on, by the person's settings (NOTE-018).
import type { SettingsRow } from '@dosewell/domain/sync';
import { listed } from '@dosewell/domain/text';

type Wanted = Pick<SettingsRow, 'notifications_enabled' | 'refill_alerts' | 'weekly_summary'>;

/** Undefined while the settings have not arrived on this device: it then promises nothing. */
export const received = (wanted: Wanted | undefined): string | undefined => {
  if (wanted === undefined) return undefined;
  const kinds = [
    wanted.notifications_enabled && 'dose reminders',
    wanted.refill_alerts && 'refill alerts',
    wanted.weekly_summary && 'a weekly summary',
  ].filter((kind) => kind !== false);
  return kinds.length > 0
    ? `You'll receive ${listed(kinds)}.`
    : 'Reminders are turned off. Turn on “Remind me of my doses” in Settings to receive them.';
};
