import { PRODUCT } from '@dosewell/domain/product';
import { escapeHtml } from './escape-html.ts';
import type { Mail } from './mail.ts';

/** Content of an e-mail: paragraphs of plain text, and at most one link. */
export interface MailContent {
  readonly subject: string;
  readonly before: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
  readonly after: readonly string[];
}

/** Renders it as text and as simple HTML without external resources. */
export function renderMail({ subject, before, link, after }: MailContent, to: string): Mail {
  const parts = [...before, ...(link ? [link] : []), ...after, PRODUCT];
  return {
    to,
    subject,
    text: `${parts.map((part) => (typeof part === 'string' ? part : part.url)).join('\n\n')}\n`,
    html: parts.map((part) => (typeof part === 'string' ? paragraph(part) : button(part))).join('\n'),
  };
}

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

const button = ({ label, url }: { label: string; url: string }): string =>
  `<p><a href="${escapeHtml(url)}"><strong>${escapeHtml(label)}</strong></a></p>`;
