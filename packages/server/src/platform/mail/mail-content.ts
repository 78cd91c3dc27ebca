import { PRODUCT } from '@dosewell/domain/product';
import { escapeHtml } from './escape-html.ts';
import type { Mail } from './mail.ts';

interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** Content of an e-mail: paragraphs of plain text, what it asks for, and at its end a way out. */
export interface MailContent {
  readonly subject: string;
  readonly before: readonly string[];
  readonly link?: MailLink;
  /** Where more of it stands. */
  readonly more?: MailLink;
  readonly after: readonly string[];
  /** How it may come otherwise. */
  readonly change?: MailLink;
  readonly wayOut?: MailLink;
}

/** Renders it as text and as simple HTML without external resources. */
export function renderMail(content: MailContent, to: string): Mail {
  const { subject, before, link, more, after, change, wayOut } = content;
  const atEnd = [change, wayOut].filter((one) => one !== undefined);
  const asked = [link, more].filter((one) => one !== undefined);
  const parts = [...before, ...asked, ...after, ...atEnd, PRODUCT];
  // A lone link is what the sentence before it speaks of.
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
