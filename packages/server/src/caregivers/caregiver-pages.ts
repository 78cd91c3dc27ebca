// Pages for caregivers, who have no account. The server renders them, so that they work without script on
// an old phone.
import { nameInMail, whatIsTold } from '@dosewell/domain/caregivers';
import { PRODUCT } from '@dosewell/domain/product';
import { plainPage } from '../platform/http/plain-page.ts';
import { escapeHtml } from '../platform/mail/escape-html.ts';
import { seenWords } from './caregiver-mails.ts';
import type { KnownCaregiver } from './caregiver.store.ts';

export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

/** A button that changes something: mail scanners open links, but press no buttons. */
export const button = (path: string, label: string, first: boolean): string =>
  `<form method="post" action="${escapeHtml(path)}"><button${first ? ' class="first"' : ''}>${escapeHtml(label)}</button></form>`;

const toldList = ({ caregiver }: KnownCaregiver): string =>
  `<ul>${whatIsTold(caregiver)
    .map((what) => `<li>${escapeHtml(what)}</li>`)
    .join('')}</ul>`;

export const confirmPage = (known: KnownCaregiver, paths: { yes: string; no: string }): string => {
  const name = nameInMail(known.person);
  return plainPage(
    `${name} asks you to be told`,
    [
      paragraph(
        `${name} uses ${PRODUCT} to keep track of medicines and readings. If you say yes, you get an e-mail:`,
      ),
      toldList(known),
      paragraph(seenWords(name, known.caregiver)),
      paragraph(
        `It is not an emergency service: a message may come late or not at all. Every message has a link that stops them.`,
      ),
      button(paths.yes, 'Yes, tell me', true),
      button(paths.no, 'No, and do not ask me again', false),
    ].join('\n'),
  );
};

export const confirmedPage = (
  known: KnownCaregiver,
  paths: { readonly stop: string; readonly ways: string; readonly see: string },
): string => {
  const name = nameInMail(known.person);
  return plainPage(
    `You are told of ${name}`,
    [
      paragraph(`Thank you. ${name} sees that you said yes. You get an e-mail:`),
      toldList(known),
      `<p><a href="${escapeHtml(paths.see)}">See what ${escapeHtml(name)} shares with you</a></p>`,
      paragraph(
        'What cannot wait can reach you another way besides: by a notification in this browser, ntfy, or a text message.',
      ),
      `<p><a href="${escapeHtml(paths.ways)}">Choose how alerts reach you</a></p>`,
      `<p><a href="${escapeHtml(paths.stop)}">Stop all messages</a></p>`,
    ].join('\n'),
  );
};

export const stopPage = (known: KnownCaregiver, path: string): string => {
  const name = nameInMail(known.person);
  return plainPage(
    `Stop all messages about ${name}?`,
    [
      paragraph(`You hear nothing of ${name} any more, an SOS neither. ${name} sees that you stopped.`),
      button(path, 'Stop all messages', true),
    ].join('\n'),
  );
};

export const stoppedPage = (known: KnownCaregiver): string => {
  const name = nameInMail(known.person);
  return plainPage(
    'No more messages',
    paragraph(`Nothing is sent to you about ${name} any more. ${name} sees that you stopped.`),
  );
};

export const spentPage = (): string =>
  plainPage(
    'This link does not work any more',
    paragraph(
      'It was used, or it is too old. Please ask whoever named you as a caregiver to invite you again.',
    ),
  );

export const nothingSentPage = (): string =>
  plainPage('No more messages', paragraph('Whoever this link was about sends you nothing any more.'));
