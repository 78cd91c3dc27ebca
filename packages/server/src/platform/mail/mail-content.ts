import { PRODUCT } from '@dosewell/domain/product';
import { escapeHtml } from './escape-html.ts';
import type { Mail } from './mail.ts';

interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** Content of an e-mail: paragraphs of plain text around its links. */
export interface MailContent {
  readonly subject: string;
  readonly before: readonly string[];
  readonly link?: MailLink;
  /** Leads to more about the subject. */
  readonly more?: MailLink;
  readonly after: readonly string[];
  /** Leads to where the recipient chooses another way for such messages. */
  readonly change?: MailLink;
  readonly wayOut?: MailLink;
}

/** Renders it as text and as simple HTML without external resources. */
export function renderMail(content: MailContent, to: string): Mail {
  const { subject, before, link, more, after, change, wayOut } = content;
  const atEnd = [change, wayOut].filter((one) => one !== undefined);
  const asked = [link, more].filter((one) => one !== undefined);
  const parts = [...before, ...asked, ...after, ...atEnd, PRODUCT];
  // A single link needs no label in plain text: the sentence before it says what it opens.
  const alone = asked.length === 1 ? link : undefined;
  return {
    to,
    subject,
    text: `${parts.map((part) => (typeof part === 'string' ? part : `${part === alone ? '' : `${part.label}:\n`}${part.url}`)).join('\n\n')}\n`,
    html: parts.map((part) => (typeof part === 'string' ? paragraph(part) : button(part))).join('\n'),
  };
}

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

const button = ({ label, url }: MailLink): string =>
  `<p><a href="${escapeHtml(url)}"><strong>${escapeHtml(label)}</strong></a></p>`;
