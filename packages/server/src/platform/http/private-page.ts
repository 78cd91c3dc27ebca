// A page for whoever has its link. Search engines do not list it, and it works without a script, on an old
// phone and at any font size.
import { PRODUCT } from '@dosewell/domain/product';
import { escapeHtml } from '../mail/escape-html.ts';
import { PLAIN_STYLE } from './plain-style.ts';

const STYLE = `${PLAIN_STYLE}
body { margin: 1.5rem auto; padding: 0 min(1rem, 5vw); overflow-wrap: anywhere; }
h1 { font-size: min(1.5rem, 9.5vw); }
button:focus-visible, a:focus-visible { outline: 3px solid; outline-offset: 3px; }
a { display: inline-block; padding: 0.75rem 0; color: inherit; }
.product { font-weight: 600; margin: 0; }`;

/** A button that sends a form, as it changes something; `look` is its class. */
export const formButton = (action: string, label: string, look = '', disabled = false): string =>
  `<form method="post" action="${escapeHtml(action)}"><button${look === '' ? '' : ` class="${escapeHtml(look)}"`}${disabled ? ' disabled' : ''}>${escapeHtml(label)}</button></form>`;

/** `style` is added to the style of all such pages; `body` is HTML. */
export const privatePage = (title: string, style: string, body: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(title)} – ${PRODUCT}</title>
    <style>${STYLE}
${style}</style>
  </head>
  <body>
    <main>
    <p class="product">${PRODUCT}</p>
    <h1>${escapeHtml(title)}</h1>
    ${body}
    </main>
  </body>
</html>
`;
