import { plainPage } from '../http/plain-page.ts';
import { escapeHtml } from './escape-html.ts';
import type { KeptMail } from './mailbox.ts';

export const MAILBOX_PATH = '/dev/mailbox';

/** Renders the page that lists the e-mails not sent, newest first. */
export const mailboxPage = (mails: readonly KeptMail[]): string =>
  plainPage(
    'Mailbox',
    `<p>No SMTP_URL is set, so mail stays here until the server stops. Only this machine can see this page.</p>
    ${mails.length === 0 ? '<p>No mail yet.</p>' : `<ul>${mails.map(line).join('')}</ul>`}`,
  );

/** One e-mail, as HTML and as text. */
export const mailPage = (mail: KeptMail): string =>
  plainPage(
    mail.subject,
    `<p><a href="${MAILBOX_PATH}">All mail</a></p>
    <p>To ${escapeHtml(mail.to)}, ${time(mail.at)}</p>
    <article>${mail.html}</article>
    <h2>As text</h2>
    <pre>${escapeHtml(mail.text)}</pre>`,
  );

const line = ({ number, to, subject, at }: KeptMail): string =>
  `<li><a href="${MAILBOX_PATH}/${number}">${escapeHtml(subject)}</a><br>To ${escapeHtml(to)}, ${time(at)}</li>`;

const time = (at: number): string => {
  const iso = new Date(at).toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
};
