// The page of a link: readable without a script, on an old phone, at any size of letters.
import { PRODUCT } from '@dosewell/domain/product';
import { PLAIN_STYLE } from '../../platform/http/plain-style.ts';
import { escapeHtml } from '../../platform/mail/escape-html.ts';
import type { LinkWords } from './link-words.ts';

const STYLE = `${PLAIN_STYLE}
body { margin: 1.5rem auto; padding: 0 min(1rem, 5vw); overflow-wrap: anywhere; }
h1 { font-size: min(1.5rem, 9.5vw); }
ul { padding-left: 1.25rem; }
li { margin-block: 0.25rem; font-weight: 600; }
form { margin: 1rem 0; }
button { font: inherit; font-weight: 600; width: 100%; min-height: 3.5rem; padding: 0.75rem min(1rem, 4vw); border-radius: 0.875rem;
  border: 2px solid #0f6b4f; background: none; color: inherit; cursor: pointer; }
button.take { min-height: 4.5rem; font-size: min(1.25rem, 11vw); background: #0f6b4f; color: #fff; }
button:focus-visible, a:focus-visible { outline: 3px solid; outline-offset: 3px; }
a { display: inline-block; padding: 0.75rem 0; color: inherit; }
.product { font-weight: 600; margin: 0; }`;

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

/** `path` is that of the link, `app` where the same is answered in the app. */
export const linkPage = (
  { title, lines, names, presses }: LinkWords,
  { path, app }: { readonly path: string; readonly app: string },
): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(title)} – ${PRODUCT}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
    <p class="product">${PRODUCT}</p>
    <h1>${escapeHtml(title)}</h1>
    ${lines.map(paragraph).join('\n    ')}
    ${names.length === 0 ? '' : `<ul>${names.map((name) => `<li>${escapeHtml(name)}</li>`).join('')}</ul>`}
    ${presses.map(({ use, label }) => `<form method="post" action="${path}/${use}"><button class="${use}">${escapeHtml(label)}</button></form>`).join('\n    ')}
    <p><a href="${app}">Open ${PRODUCT}</a></p>
    </main>
  </body>
</html>
`;
