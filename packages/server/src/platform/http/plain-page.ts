import { PRODUCT } from '@dosewell/domain/product';
import { escapeHtml } from '../mail/escape-html.ts';
import { PLAIN_STYLE } from './plain-style.ts';

/** A whole page the server renders without the app; `body` is HTML. */
export const plainPage = (title: string, body: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(title)} – ${PRODUCT}</title>
    <style>${PLAIN_STYLE}</style>
  </head>
  <body>
    <main>
    <h1>${escapeHtml(title)}</h1>
    ${body}
    </main>
  </body>
</html>
`;
