import { expect, test } from 'vitest';
import { renderMail } from './mail-content.ts';
import { mailPage, mailboxPage } from './mailbox-page.ts';

const HOSTILE = `<img src=x onerror=alert(1)> & "quoted" 'single' </pre></article><script>`;

test('a mail says the same as text and as HTML', () => {
  const mail = renderMail(
    {
      subject: 'S',
      before: ['One.', 'Two.'],
      link: { label: 'Go', url: 'https://a.b/c?d=e&f#g' },
      after: ['Three.'],
    },
    'maria@example.org',
  );
  expect(mail).toEqual({
    to: 'maria@example.org',
    subject: 'S',
    text: 'One.\n\nTwo.\n\nhttps://a.b/c?d=e&f#g\n\nThree.\n\nDosewell\n',
    html: [
      '<p>One.</p>',
      '<p>Two.</p>',
      '<p><a href="https://a.b/c?d=e&amp;f#g"><strong>Go</strong></a></p>',
      '<p>Three.</p>',
      '<p>Dosewell</p>',
    ].join('\n'),
  });
});

test('any content of a mail or an address stays text, in the mail and in the mailbox', () => {
  const mail = renderMail(
    { subject: HOSTILE, before: [HOSTILE], link: { label: HOSTILE, url: HOSTILE }, after: [] },
    HOSTILE,
  );
  const kept = { ...mail, number: 1, at: 0 };
  for (const html of [mail.html, mailPage(kept), mailboxPage([kept])])
    // covers: T-12
    expect(html).not.toMatch(/<(img|script)|"quoted"|<\/pre><\/article>/);
});
