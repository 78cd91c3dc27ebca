// A caregiver's page as HTML, complete without a script and readable at any font size.
import type { SharedLine, SharedPage, SharedSection } from '@dosewell/domain/contract';
import { formButton, privatePage } from '../../platform/http/private-page.ts';
import { escapeHtml } from '../../platform/mail/escape-html.ts';

const STYLE = `h1 { margin-bottom: 0.25rem; }
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
footer { margin-top: 2.5rem; }`;

export interface PagePaths {
  /** Path of the page, for its buttons; undefined in a preview, where nothing can be pressed. */
  readonly page: string | undefined;
  /** Path by which the caregiver says that they call; undefined without an alarm. */
  readonly call: string | undefined;
  readonly stop: string | undefined;
}

const paragraph = (text: string, look = ''): string =>
  `<p${look === '' ? '' : ` class="${look}"`}>${escapeHtml(text)}</p>`;

const lineItem = ({ text, details, dose, open }: SharedLine, { page }: PagePaths): string => {
  const mark =
    dose === null
      ? ''
      : formButton(
          page === undefined ? '' : `${page}/took/${dose}`,
          `Mark ${text} as taken`,
          '',
          page === undefined,
        );
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
        `${open === 1 ? 'One dose has no answer yet. It' : `${open} doses have no answer yet. They`} may well have been taken: a phone without power or network tells us nothing.`,
      ];
};

export const pageHtml = (shared: SharedPage, paths: PagePaths): string => {
  const { person, zone, now, sections } = shared;
  const title = `${person} today`;
  const call = paths.call === undefined ? '' : formButton(paths.call, `I will call ${person}`, 'call');
  const stop =
    paths.stop === undefined ? '' : `<p><a href="${escapeHtml(paths.stop)}">Stop all messages</a></p>`;
  return privatePage(
    title,
    STYLE,
    [
      paragraph(`${now} (${zone} time, where all times here are from).`, 'quiet'),
      ...openWords(sections).map((words) => paragraph(words)),
      call,
      ...sections.map((section) => sectionOf(section, paths)),
      sections.length === 0
        ? paragraph(`${person} lets you be told by e-mail when it matters. There is nothing to look at here.`)
        : '',
      `<footer>${paragraph(`${person} chose what stands here and sees on which days you look. It is not an emergency service.`)}${stop}</footer>`,
    ].join('\n    '),
  );
};
