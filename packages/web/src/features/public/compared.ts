// What the comparison says about other apps: only what a named place said in November 2026.
const MEDTIMER = 'https://github.com/Futsch1/medTimer';

interface Compared {
  readonly app: string;
  readonly says: string;
  readonly source: { readonly words: string; readonly href: string };
}

export const compared: readonly Compared[] = [
  {
    app: 'MedTimer',
    says: 'Weekdays, days of the month, days on and off, intervals from the last dose, and reminders linked to one another.',
    source: { words: 'its source, Reminder.kt, revision 800fe48', href: MEDTIMER },
  },
  {
    app: 'MedTimer',
    says: 'No doses that taper off by themselves.',
    source: { words: 'its issues 221 and 1160', href: `${MEDTIMER}/issues/1160` },
  },
  {
    app: 'MedTimer',
    says: 'Reminders 20 to 60 minutes late on some phones, until a setting of the phone was changed.',
    source: { words: 'its issue 1714, September 2026', href: `${MEDTIMER}/issues/1714` },
  },
  {
    app: 'Medisafe',
    says: 'Tells a “Medfriend” 30 minutes after the last reminder. That interval cannot be changed.',
    source: { words: 'its help centre, article 8395236', href: 'https://help-center.medisafe.com' },
  },
  {
    app: 'Medisafe',
    says: 'Medfriends belong to a subscription since November 2024.',
    source: { words: 'a person who left it for MedTimer, issue 247', href: `${MEDTIMER}/issues/247` },
  },
  {
    app: 'Apple Health Sharing',
    says: 'Shares by topic with up to five people, iPhones on both sides, without an alarm for a missed dose.',
    source: { words: 'Apple’s support pages', href: 'https://support.apple.com/health' },
  },
];
