import { PRODUCT } from '@dosewell/domain/product';
import { escapeHtml } from './escape-html.ts';
import type { KeptMail } from './mailbox.ts';

export const MAILBOX_PATH = '/dev/mailbox';

/** The mails that were not sent, newest first. */
export const mailboxPage = (mails: readonly KeptMail[]): string =>
  page(
    'Mailbox',
    `<p>No SMTP_URL is set, so mail stays here until the server stops. Only this machine can see this page.</p>
    ${mails.length === 0 ? '<p>No mail yet.</p>' : `<ul>${mails.map(line).join('')}</ul>`}`,
  );

/** One mail, as its reader gets it and as text. */
export const mailPage = (mail: KeptMail): string =>
  page(
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

const STYLE = `:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1.125rem; }
li { margin-block: 1rem; }
article { border: 1px solid; border-radius: 0.875rem; padding: 1rem 1.25rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(title)} – ${PRODUCT}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
    <h1>${escapeHtml(title)}</h1>
    ${body}
    </main>
  </body>
</html>
`;
