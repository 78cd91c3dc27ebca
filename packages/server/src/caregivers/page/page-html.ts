// A caregiver's page as HTML: whole without a script, at any size of letters.
import type { SharedLine, SharedPage, SharedSection } from '@dosewell/domain/contract';
import { PRODUCT } from '@dosewell/domain/product';
import { PLAIN_STYLE } from '../../platform/http/plain-style.ts';
import { escapeHtml } from '../../platform/mail/escape-html.ts';

const STYLE = `${PLAIN_STYLE}
body { margin: 1.5rem auto; padding: 0 min(1rem, 5vw); overflow-wrap: anywhere; }
h1 { font-size: min(1.5rem, 9.5vw); margin-bottom: 0.25rem; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.25rem; }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid #8886; }
li { margin: 0; padding: 0.75rem 0; border-bottom: 1px solid #8886; }
li p { margin: 0; }
.what { font-weight: 600; }
.open { border-left: 0.375rem solid #b3541e; padding-left: 0.75rem; }
.quiet { margin: 0; }
form { margin: 0.75rem 0 0; }
button { width: 100%; min-height: 3.25rem; font-weight: 600; background: none; color: inherit; }
button.call { background: #0f6b4f; border-color: #0f6b4f; color: #fff; margin-top: 1rem; }
button:focus-visible, a:focus-visible { outline: 3px solid; outline-offset: 3px; }
footer { margin-top: 2.5rem; }
a { display: inline-block; padding: 0.75rem 0; color: inherit; }
.product { font-weight: 600; margin: 0; }`;

export interface PagePaths {
  /** Of the page; undefined where nothing can be pressed, as the person looks. */
  readonly page: string | undefined;
  /** Where the caregiver says that they call; undefined without an alarm. */
  readonly call: string | undefined;
  readonly stop: string | undefined;
}

const paragraph = (text: string, look = ''): string =>
  `<p${look === '' ? '' : ` class="${look}"`}>${escapeHtml(text)}</p>`;

const lineItem = ({ text, details, dose, open }: SharedLine, { page }: PagePaths): string => {
  const mark =
    dose === null
      ? ''
      : `<form method="post" action="${escapeHtml(page === undefined ? '' : `${page}/took/${dose}`)}"><button${page === undefined ? ' disabled' : ''}>Mark ${escapeHtml(text)} as taken</button></form>`;
  return `<li${open ? ' class="open"' : ''}>${paragraph(text, 'what')}${details.map((one) => paragraph(one)).join('')}${mark}</li>`;
};

const sectionOf = ({ title, lines }: SharedSection, paths: PagePaths): string =>
  `<section><h2>${escapeHtml(title)}</h2>${
    lines.length === 0
      ? paragraph('Nothing to show.')
      : `<ul>${lines.map((line) => lineItem(line, paths)).join('\n')}</ul>`
  }</section>`;

const openWords = (sections: readonly SharedSection[]): string[] => {
  const open = sections.flatMap(({ lines }) => lines).filter((line) => line.open).length;
  return open === 0
    ? []
    : [
        `${open === 1 ? 'One dose has' : `${open} doses have`} no answer yet. It may well have been taken: a phone without power or network tells us nothing.`,
      ];
};

export const pageHtml = (shared: SharedPage, paths: PagePaths): string => {
  const { person, zone, now, sections } = shared;
  const title = `${person} today`;
  const call =
    paths.call === undefined
      ? ''
      : `<form method="post" action="${escapeHtml(paths.call)}"><button class="call">I will call ${escapeHtml(person)}</button></form>`;
  return `<!doctype html>
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
    ${paragraph(`${now} (${zone} time, where all times here are from).`, 'quiet')}
    ${openWords(sections)
      .map((words) => paragraph(words))
      .join('')}
    ${call}
    ${sections.map((section) => sectionOf(section, paths)).join('\n    ')}
    ${sections.length === 0 ? paragraph(`${person} lets you be told by e-mail when it matters. There is nothing to look at here.`) : ''}
    <footer>
    ${paragraph(`${person} chose what stands here and sees on which days you look. It is not an emergency service.`)}
    ${paths.stop === undefined ? '' : `<p><a href="${escapeHtml(paths.stop)}">Stop all messages</a></p>`}
    </footer>
    </main>
  </body>
</html>
`;
};
