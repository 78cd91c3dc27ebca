// Pages on which a caregiver chooses a way for messages that cannot wait, and reads that there is a
// message.
import { nameInMail } from '@dosewell/domain/caregivers';
import { PRODUCT } from '@dosewell/domain/product';
import { dateOf, displayDate, displayTime, placeOfZone, slotOf, wallTimeAt } from '@dosewell/domain/time';
import { plainPage } from '../../platform/http/plain-page.ts';
import { escapeHtml } from '../../platform/mail/escape-html.ts';
import type { CaregiverMessage, MessageKind } from '../caregiver-messages.store.ts';
import { button, paragraph } from '../caregiver-pages.ts';
import type { KnownCaregiver } from '../caregiver.store.ts';
import type { CaregiverWay } from './caregiver-ways.store.ts';

export interface Choice {
  /** Path to which the forms are sent. */
  readonly path: string;
  readonly way: Pick<CaregiverWay, 'kind' | 'leadsTo' | 'since' | 'problem'> | undefined;
  /** The server's public key for push messages; undefined if this server sends none. */
  readonly pushKey: string | undefined;
  /** Whether this server sends SMS, and the person's plan includes them. */
  readonly sms: boolean;
  /** What was typed into a form's field, and what is wrong with it. */
  readonly fault?: { readonly kind: string; readonly typed: string; readonly words: string };
}

const nowWords = (way: Choice['way']): string => {
  if (way === undefined) return 'At present you get e-mail alone.';
  if (way.since === null)
    return `A text message has gone to the ${way.leadsTo}. Open the link in it, so that we know the number is yours.`;
  const leads = { push: 'a browser of yours', ntfy: `ntfy at ${way.leadsTo}`, sms: `the ${way.leadsTo}` };
  const problem = way.problem === null ? '' : ` The last message was not taken: ${way.problem}`;
  return `At present: e-mail, and ${leads[way.kind]}.${problem}`;
};

const form = (path: string, kind: string, inside: string, more = ''): string =>
  `<form method="post" action="${escapeHtml(path)}"${more}><input type="hidden" name="kind" value="${kind}">${inside}</form>`;

const field = (
  { fault }: Choice,
  { kind, name, label, help, type }: Readonly<Record<'kind' | 'name' | 'label' | 'help' | 'type', string>>,
): string => {
  const wrong = fault?.kind === kind ? fault : undefined;
  const says = [`${name}-help`, ...(wrong === undefined ? [] : [`${name}-fault`])].join(' ');
  return [
    `<label for="${name}">${escapeHtml(label)}</label>`,
    `<input id="${name}" name="${name}" type="${type}" maxlength="300" autocomplete="off" value="${escapeHtml(wrong?.typed ?? '')}" aria-describedby="${says}"${wrong === undefined ? '' : ' aria-invalid="true"'}>`,
    wrong === undefined
      ? ''
      : `<p id="${name}-fault" role="alert"><strong>${escapeHtml(wrong.words)}</strong></p>`,
    `<p id="${name}-help">${escapeHtml(help)}</p>`,
  ].join('\n');
};

const NTFY = {
  ...{ kind: 'ntfy', name: 'address', label: 'Address of your topic', type: 'url' },
  help: 'Subscribe to a topic in the ntfy app first. Choose a name that nobody guesses, like https://ntfy.sh/care-7f3k9q2x',
};
const SMS = {
  ...{ kind: 'sms', name: 'number', label: 'Your mobile number, with its country', type: 'tel' },
  help: 'A text message with a link comes there first, so that we know the number is yours.',
};

const pushPart = ({ path, pushKey }: Choice): string[] =>
  pushKey === undefined
    ? []
    : [
        '<h2>Notifications in this browser</h2>',
        form(
          path,
          'push',
          '<input type="hidden" name="subscription"><button>Notify me here</button>',
          ` id="push" hidden data-key="${escapeHtml(pushKey)}"`,
        ),
        `<p id="no-push">This browser shows no notifications from this page. On an iPhone, choose another way.</p>`,
        '<script src="/api/care/push.js" defer></script>',
      ];

export const waysPage = (known: KnownCaregiver, choice: Choice): string => {
  const name = nameInMail(known.person);
  const { path, way, sms } = choice;
  return plainPage(
    `How alerts about ${name} reach you`,
    [
      paragraph(
        `You always get an e-mail. Besides, what cannot wait can reach you at once another way: an SOS, and what you are told of doses and readings. It says only that there is a message about ${name}.`,
      ),
      `<p role="status"><strong>${escapeHtml(nowWords(way))}</strong></p>`,
      ...pushPart(choice),
      '<h2>ntfy</h2>',
      form(path, 'ntfy', `${field(choice, NTFY)}<button>Use ntfy</button>`),
      ...(sms
        ? [
            '<h2>Text message</h2>',
            form(path, 'sms', `${field(choice, SMS)}<button>Use this number</button>`),
          ]
        : []),
      ...(way === undefined
        ? []
        : ['<h2>E-mail alone</h2>', form(path, 'none', '<button>Use e-mail alone</button>')]),
    ].join('\n'),
  );
};

export const numberPage = (known: KnownCaregiver, path: string, done: boolean): string => {
  const name = nameInMail(known.person);
  return done
    ? plainPage(
        'The number is yours',
        paragraph(`What cannot wait about ${name} comes here too from now on.`),
      )
    : plainPage(
        `Messages about ${name} here?`,
        [
          paragraph(`Somebody chose in ${PRODUCT} that messages about ${name} come to this number.`),
          button(path, 'Yes, this is my number', true),
        ].join('\n'),
      );
};

const WHAT: Readonly<Partial<Record<MessageKind, (name: string) => string>>> = {
  sos: (name) => `${name} pressed SOS and asks for help. Please call now.`,
  missed_dose: (name) => `No answer from ${name} for a medicine has reached us.`,
  all_clear: () => 'An answer has reached us that we told you was missing.',
  glucose_reading: (name) => `A glucose reading of ${name}. Please call and ask how it is now.`,
  peak_flow: (name) => `A peak flow of ${name}. Please call and ask how it is now.`,
  taken_over: (name) => `Somebody else calls ${name}. You need not call too.`,
};

export const readPage = (
  known: KnownCaregiver,
  { kind, at }: CaregiverMessage,
  links: { readonly call: string | undefined; readonly ways: string },
): string => {
  const [name, wall] = [nameInMail(known.person), wallTimeAt(at.getTime(), known.zone)];
  const when = `${displayTime(slotOf(wall))} on ${displayDate(dateOf(wall))} (${placeOfZone(known.zone)} time)`;
  return plainPage(
    `A message about ${name}`,
    [
      paragraph(WHAT[kind]?.(name) ?? 'There is a message for you.'),
      paragraph(`It is of ${when}. Your e-mail says more.`),
      ...(links.call === undefined
        ? []
        : [`<p><a href="${escapeHtml(links.call)}">I will call ${escapeHtml(name)}</a></p>`]),
      `<p><a href="${escapeHtml(links.ways)}">Change how alerts reach you</a></p>`,
    ].join('\n'),
  );
};
