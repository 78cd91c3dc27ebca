// The title of a test is a sentence that stands alone: its subject comes first.
import type { Fault, Rule } from './source-file.ts';
import { childrenOf, isNode, nameOf, syntaxOf, type Node } from './syntax.ts';

const TEST = /^(packages|e2e|tools)\/.*\.(test|control|proof|journey)\.tsx?$/;
const CALL = /^(test|it|describe|test\.describe)(\.each|\.for)?$/;
const LONGEST = 110;

/** Words that continue the sentence of another test. */
const CONTINUES = /^(nor|and|but|or|so|not|the same)\b/i;
/** Words in place of a subject; inside a `describe` its title is the subject. */
const NO_SUBJECT = /^(is|are|was|were|has|have|it|its|they|such|of|what|whatever|who|whoever|whose)\b/i;
/** Values of a table: `%s`, `$name`, `${name}`. */
const VALUE = /%[sdifjo%#]|\$\{[^}]*\}|\$[\w.]+/g;

const faultOf = (title: string, about: string): string | undefined => {
  if (CONTINUES.test(title)) return 'It continues the sentence of another test.';
  const [, word] = (about === '' && NO_SUBJECT.exec(title)) || [];
  if (word !== undefined) return `It does not begin with its subject, but with "${word}".`;
  const words = `${about} ${title}`.replace(VALUE, '').match(/\p{L}+/gu) ?? [];
  if (words.length < 3 || !/\p{L}/u.test(title.replace(VALUE, '')))
    return 'It says too little without its values.';
  return title.length > LONGEST ? `It has more than ${LONGEST} characters.` : undefined;
};

export const testTitles: Rule = ({ path, text }) => {
  if (!TEST.test(path)) return [];
  const faults: Fault[] = [];
  const visit = (node: Node, about: string): void => {
    const [first] = node.type === 'CallExpression' ? (node['arguments'] as Node[]) : [];
    const name = nameOf(node['callee']);
    let inner = about;
    if (CALL.test(name) && first !== undefined && isTitle(first)) {
      const title = text.slice(first.start + 1, Number(first['end']) - 1);
      const message = name.includes('describe')
        ? undefined
        : (faultOf(title, about) ?? elsewhere(`${about} ${title}`, path));
      if (message !== undefined)
        faults.push({ path, line: text.slice(0, first.start).split('\n').length, message });
      if (name.includes('describe')) inner = `${about} ${title}`.trim();
    }
    for (const child of childrenOf(node)) visit(child, inner);
  };
  visit(syntaxOf({ path, text }), '');
  return faults;
};

/** Where each title was seen first. */
const SEEN = new Map<string, string>();

const elsewhere = (title: string, path: string): string | undefined => {
  const first = SEEN.get(title) ?? path;
  SEEN.set(title, first);
  return first === path ? undefined : `A test in ${first} has this title.`;
};

const isTitle = (node: unknown): boolean =>
  isNode(node) &&
  (node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string'));
