// The styles that a painted page can use. A selector goes that names a class which the page has not: what only a script
// would add is never there, as the page runs nothing of the app.
import postcss, { AtRule, type Root, type Rule } from 'postcss';

const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi;
const ESCAPE = /\\([0-9a-f]{1,6}) ?|\\(.)/gi;
/** One of several is enough in these, and none may be in the last. */
const ALTERNATIVES = /:(?:is|where|has|not)\(/;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

const classesIn = (html: string): ReadonlySet<string> =>
  new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity).split(/\s+/),
    ),
  );

const unescaped = (name: string): string =>
  name.replace(ESCAPE, (_, hex: string | undefined, sign: string) =>
    hex === undefined ? sign : String.fromCodePoint(Number.parseInt(hex, 16)),
  );

const canMatch = (selector: string, classes: ReadonlySet<string>): boolean =>
  ALTERNATIVES.test(selector) ||
  [...selector.matchAll(CLASS)].every(([, name = '']) => classes.has(unescaped(name)));

const isStep = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && parent instanceof AtRule && parent.name.endsWith('keyframes');

const dropEmpty = (sheet: Root): void => {
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
};

export const stylesOfPage = (styles: string, html: string): string => {
  const sheet = postcss.parse(styles);
  const classes = classesIn(html);
  sheet.walkRules((rule) => {
    if (isStep(rule)) return;
    const left = rule.selectors.filter((selector) => canMatch(selector, classes));
    if (left.length === 0) rule.remove();
    else if (left.length < rule.selectors.length) rule.selectors = left;
  });
  const named = [...sheet.toString().matchAll(/animation[\w-]*:([^;}]+)/g)]
    .map(([, value = '']) => value)
    .join(' ');
  sheet.walkAtRules(/keyframes$/, (rule) => {
    if (!named.includes(rule.params)) rule.remove();
  });
  // From the inside out.
  for (let depth = 0; depth < 4; depth += 1) dropEmpty(sheet);
  return sheet.toString();
};
