// The words of the newsletter's pages, to which its forms lead (server: newsletter.routes.ts).
interface Words {
  readonly title: string;
  readonly text: string;
  /** The label of the button that does what the mailed link is for. */
  readonly act?: string;
  /** If present, the form is shown again, with this message below its field. */
  readonly problem?: string;
}

export const newsletterSteps = {
  sent: {
    title: 'Check your mail',
    text: 'A mail is on its way to that address. Open the link in it to confirm. Nothing else comes before you do.',
  },
  check: {
    title: 'Please check the address',
    text: 'Nothing was sent yet.',
    problem: 'Enter an email address such as name@example.org.',
  },
  busy: {
    title: 'Too many requests from here',
    text: 'Many addresses were entered from your network. Please try again in an hour.',
  },
  closed: {
    title: 'This server sends no mail',
    text: 'Whoever runs it has not set up mail. The feed of the blog works all the same.',
  },
  confirm: {
    title: 'Confirm your address',
    text: 'One mail comes when there is a new article. Each has a link that stops them.',
    act: 'Confirm',
  },
  confirmed: {
    title: 'Thank you, it is confirmed',
    text: 'The next new article comes by mail. The link at its end stops them.',
  },
  stop: {
    title: 'Stop these mails?',
    text: 'Your address is then deleted from the list.',
    act: 'Stop the mails',
  },
  stopped: {
    title: 'No more mails',
    text: 'Your address is deleted from the list.',
  },
  expired: {
    title: 'This link no longer works',
    text: 'It may have been cut off, or it is older than a week. Please enter your address again.',
  },
} as const satisfies Record<string, Words>;

export type NewsletterStep = keyof typeof newsletterSteps;

export const wordsOf = (step: NewsletterStep): Words => newsletterSteps[step];
