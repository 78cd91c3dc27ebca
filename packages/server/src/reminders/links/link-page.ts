// The page of a link, readable without a script, on an old phone and at any font size.
import { PRODUCT } from '@dosewell/domain/product';
import { formButton, privatePage } from '../../platform/http/private-page.ts';
import { escapeHtml } from '../../platform/mail/escape-html.ts';
import type { LinkWords } from './link-words.ts';

const STYLE = `ul { padding-left: 1.25rem; }
li { margin-block: 0.25rem; font-weight: 600; }
form { margin: 1rem 0; }
button { font: inherit; font-weight: 600; width: 100%; min-height: 3.5rem; padding: 0.75rem min(1rem, 4vw); border-radius: 0.875rem;
  border: 2px solid #0f6b4f; background: none; color: inherit; cursor: pointer; }
button.take { min-height: 4.5rem; font-size: min(1.25rem, 11vw); background: #0f6b4f; color: #fff; }`;

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

/** `path`: of the link's page. `app`: the page of the app where the same doses can be answered. */
export const linkPage = (
  { title, lines, names, presses }: LinkWords,
  { path, app }: { readonly path: string; readonly app: string },
): string =>
  privatePage(
    title,
    STYLE,
    [
      ...lines.map(paragraph),
      names.length === 0 ? '' : `<ul>${names.map((name) => `<li>${escapeHtml(name)}</li>`).join('')}</ul>`,
      ...presses.map(({ use, label }) => formButton(`${path}/${use}`, label, use)),
      `<p><a href="${app}">Open ${PRODUCT}</a></p>`,
    ].join('\n    '),
  );
