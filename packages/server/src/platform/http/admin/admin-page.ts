// Frame of the operator's pages: without script, light or dark as the browser is, from 320 pixels on.
import { PRODUCT } from '@dosewell/domain/product';
import { escapeHtml } from '../../mail/escape-html.ts';
import { PLAIN_STYLE } from '../plain-style.ts';
import type { Admission } from './admin-door.ts';

export const ADMIN = {
  reminders: '/admin/reminders',
  metrics: '/admin/metrics',
  signIn: '/admin/sign-in',
  signOut: '/admin/sign-out',
} as const;

const STYLE = `${PLAIN_STYLE}
:root { --soft: light-dark(#f3f4f6, #23272e); --line: light-dark(#c9ced6, #434a55); --bad: light-dark(#b42318, #ff9c91);
  --good: light-dark(#186a3b, #7fd6a0); --quiet: light-dark(#4a5463, #b3bcc8); background: light-dark(#fff, #16191e);
  color: light-dark(#16191e, #f3f4f6); }
body { max-width: 60rem; }
.state { border: 0; border-inline-start: 0.375rem solid var(--good); border-radius: 0.5rem; background: var(--soft); }
.state.bad { border-color: var(--bad); }
.state p { margin: 0.25rem 0 0; }
.state strong { color: var(--good); font-size: 1.25rem; }
.state.bad strong { color: var(--bad); }
h3 { margin-block: 1.5rem 0; font-size: 1rem; }
.table { overflow-x: auto; margin-block-end: 1.5rem; }
table { border-collapse: collapse; width: 100%; font-size: 1rem; font-variant-numeric: tabular-nums; }
caption { text-align: start; font-size: 0.9375rem; padding-block: 0.25rem; color: var(--quiet); }
th, td { padding: 0.5rem 0.625rem; border-block-end: 1px solid var(--line); text-align: end; white-space: nowrap; }
thead th { vertical-align: bottom; white-space: normal; font-size: 0.9375rem; color: var(--quiet); }
th:first-child { text-align: start; padding-inline-start: 0; }
td.bad { color: var(--bad); font-weight: 700; }
td.none { color: var(--quiet); }
h2 { margin-block: 2rem 0.25rem; }
.quiet { color: var(--quiet); }
label { display: block; font-weight: 600; }
input, button { font: inherit; color: inherit; padding: 0.625rem 0.875rem; border-radius: 0.5rem; border: 1px solid var(--line);
  min-height: 3rem; box-sizing: border-box; background: transparent; }
input { width: 100%; max-width: 28rem; margin-block: 0.375rem; }
button { cursor: pointer; font-weight: 600; background: var(--soft); }
:focus-visible { outline: 3px solid light-dark(#0b5cad, #8cc2ff); outline-offset: 2px; }
.fault { color: var(--bad); font-weight: 600; }
@media (max-width: 40rem) {
  table.narrow thead { position: absolute; clip-path: inset(50%); height: 1px; overflow: hidden; }
  table.narrow, table.narrow caption, table.narrow tbody, table.narrow tr, table.narrow th, table.narrow td { display: block; border: 0; padding: 0; }
  table.narrow tr { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr)); gap: 0.125rem 1rem; padding-block: 0.625rem;
    border-block-end: 1px solid var(--line); }
  table.narrow th { grid-column: 1 / -1; }
  table.narrow td { display: flex; justify-content: space-between; gap: 0.5rem; }
  table.narrow td::before { content: attr(data-what); color: var(--quiet); font-weight: 400; white-space: normal;
    text-align: start; }
}`;

/** `body` is HTML. */
export const adminPage = (title: string, body: string, head = ''): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    ${head}
    <title>${escapeHtml(title)} – ${PRODUCT}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
    <h1>${escapeHtml(title)}</h1>
    ${body}
    </main>
  </body>
</html>
`;

const minutes = (seconds: number): string => {
  const whole = Math.ceil(seconds / 60);
  return whole === 1 ? 'a minute' : `${whole} minutes`;
};

/** The page that asks for the token. */
export const doorPage = (admission: Admission): string => {
  if (admission.is === 'later')
    return adminPage(
      'For the operator',
      `<p class="fault" role="alert">The token was wrong too often. Try again in ${minutes(admission.seconds)}.</p>`,
    );
  const wrong = admission.is === 'wrong';
  return adminPage(
    'For the operator',
    `<p>This page is for whoever runs the server. It shows numbers of reminders, and nobody’s medicines.</p>
    <form method="post" action="${ADMIN.signIn}">
      <label for="token">Token</label>
      <input id="token" name="token" type="password" required autocomplete="current-password" autofocus${
        wrong ? ' aria-invalid="true" aria-describedby="fault"' : ''
      }>
      ${wrong ? '<p id="fault" class="fault" role="alert">That is not the token.</p>' : ''}
      <p class="quiet">It is the value of <code>ADMIN_TOKEN</code> of this server.</p>
      <button>Open</button>
    </form>`,
  );
};
