// Every kind of mail that holds what a person typed, with a text in each place where it can stand.
import { caregiversTable } from '@dosewell/domain/caregivers';
import { certain } from '@dosewell/domain/problem';
import type { Report } from '@dosewell/domain/report';
import type { CaregiverRow } from '@dosewell/domain/sync';
import { newRow } from '@dosewell/domain/sync/table';
import { allClearMail, missedDoseMail, readingMail, takenOverMail } from '../../caregivers/alert-mails.ts';
import { endingMail, invitationMail, withWayOut } from '../../caregivers/caregiver-mails.ts';
import { refillMail, weekMail } from '../../caregivers/notices/notice-mails.ts';
import { sosMail } from '../../caregivers/sos/sos-mail.ts';
import { contactMail } from '../../contact/contact-mail.ts';
import { renderMail } from '../../platform/mail/mail-content.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { AROUND_REPORT, reportMail } from '../../reports/report-mail.ts';
import { writtenMail } from '../../reports/written-mail.ts';

const ID = '0190a0a0-0000-7000-8000-000000000001';
const LINKS = { site: 'https://pills.example.org', secret: 'a key for tests only, of 32 bytes and more' };
export const RECIPIENT = 'john@example.org';

const caregiverMails = (text: string): Mail[] => {
  const base = { id: ID, clock: 0, bucket: 'all', stamps: {}, name: text, email: RECIPIENT };
  const caregiver: CaregiverRow = newRow(caregiversTable, base);
  const known = { caregiver, invitation: ID, person: text, zone: 'Europe/Berlin' };
  const [at, dose] = [new Date(0), { id: ID, slot: '08:00', name: text }];
  const low = {
    name: text,
    medicationId: ID,
    daysRemaining: 3,
    refillOn: '2026-11-23',
    leadDays: 7,
    basis: '',
  };
  const tally = { taken: 1, missed: 1, skipped: 0, asNeeded: 0 };
  return [
    invitationMail(LINKS, ID, known),
    endingMail(known),
    missedDoseMail(known, [{ ...dose, dueAt: at, firstAt: null }], 0),
    allClearMail(known, [{ ...dose, status: 'taken', takenAt: at }], 0),
    readingMail(known, { alert: 'low', value: '62 mg/dL', takenAt: 0 }, false),
    takenOverMail(known, { caregiverId: ID, name: text, at }),
    sosMail(known, 0, undefined),
    refillMail(known, [low]),
    weekMail(known, { dates: ['2026-11-15', '2026-11-21'], tally, low: 1 }),
  ].map((content) => renderMail(withWayOut(LINKS, ID, known, content), RECIPIENT));
};

/** The care report, and shared health data. */
const reportMails = (text: string): Mail[] =>
  ['Health report', 'Health data'].map((title) => {
    const report: Report = {
      ...{ title, person: text, period: 'Nov 14 to Nov 20, 2026', closing: 'No medical advice.' },
      notCounted: `Not counted here: ${text}.`,
      sections: [
        {
          title: 'Doses',
          topic: 'adherence',
          sentences: [`86%: 6 of 7 doses of ${text} taken.`],
          table: {
            caption: `Doses of ${text}`,
            columns: [
              { label: 'Medication', kind: 'words' },
              { label: text, kind: 'words' },
            ],
            rows: [[text, text]],
          },
        },
      ],
    };
    const mail = writtenMail(report, AROUND_REPORT);
    return certain(reportMail({ recipient: RECIPIENT, title }, { mail, pdf: undefined }));
  });

const messageMail = (text: string): Mail =>
  contactMail(RECIPIENT, {
    ...{ id: ID, name: text, email: 'maria@example.org', message: text, priority: true },
    createdAt: new Date(0),
    mailedAt: null,
  });

export const mailsWith = (text: string): Mail[] => [
  ...caregiverMails(text),
  ...reportMails(text),
  messageMail(text),
];
