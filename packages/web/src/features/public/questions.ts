import { PRODUCT } from '@dosewell/domain/product';

/** What people ask first, for the page and for search engines. */
export const questions = [
  {
    question: 'What does it cost?',
    answer:
      'The free plan holds three active medications and has no end. Recording, your whole history, use without a network, reminders on your devices, export and deletion are never limited by a plan.',
  },
  {
    question: 'Does it work without internet?',
    answer:
      'Yes, once you have signed in on the device and the page is served over HTTPS. You can open it, take doses and enter readings. They are sent when the network is back. Reminders in a browser do need the network.',
  },
  {
    question: 'Do the reminders reach an iPhone?',
    answer:
      'Yes, after you put the app on the home screen and allow notifications there. Settings has a test that says whether one arrived.',
  },
  {
    question: 'Who can see my records?',
    answer: `You, and whoever runs the server where you have your account. A caregiver you invited is told by mail what you chose, and a report goes where you send it. ${PRODUCT} loads nothing from other companies.`,
  },
  {
    question: 'What if I took a dose and forgot to note it?',
    answer:
      'Note it later with the true time, also for days past. A dose is late first. It is missed halfway to the next one, or after six hours, and can still be put right then.',
  },
  {
    question: 'Can I leave again?',
    answer: 'Yes. Download everything in Settings, and delete the account there. Both are on every plan.',
  },
] as const;
