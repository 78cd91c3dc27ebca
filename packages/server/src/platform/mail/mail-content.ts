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
  readonly after: readonly string[];
  /** How it may come otherwise. */
  readonly change?: MailLink;
  readonly wayOut?: MailLink;
}

/** Renders it as text and as simple HTML without external resources. */
export function renderMail({ subject, before, link, after, change, wayOut }: MailContent, to: string): Mail {
  const atEnd = [change, wayOut].filter((one) => one !== undefined);
  const parts = [...before, ...(link ? [link] : []), ...after, ...atEnd, PRODUCT];
  return {
    to,
    subject,
    text: `${parts.map((part) => (typeof part === 'string' ? part : `${part === link ? '' : `${part.label}:\n`}${part.url}`)).join('\n\n')}\n`,
    html: parts.map((part) => (typeof part === 'string' ? paragraph(part) : button(part))).join('\n'),
  };
}

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

const button = ({ label, url }: MailLink): string =>
  `<p><a href="${escapeHtml(url)}"><strong>${escapeHtml(label)}</strong></a></p>`;
