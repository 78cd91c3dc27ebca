// A test whose assertions are all in a loop over received data passes if nothing is received.
import type { Fault, Rule } from './source-file.ts';
import { childrenOf, isNode, nameOf, syntaxOf, type Node } from './syntax.ts';

const TEST = /^(packages|e2e)\/.*\.(test|journey)\.tsx?$/;
const TEST_CALL = /^(test|it)(\.each|\.for)?$/;
const LOOPS = new Set(['ForOfStatement', 'ForInStatement', 'ForStatement', 'WhileStatement']);
/**
 * Array methods that call back per element; functions that call back at least once, such as `waitFor`, are no
 * loop.
 */
const EACH = new Set(['forEach', 'map', 'flatMap', 'filter', 'every', 'some', 'reduce']);
const MESSAGE =
  'All its assertions stand in a loop over what may be empty: say first how many there are, or expect.hasAssertions().';

/** Names of literal lists in the source, which cannot be empty. */
const literalsOf = (program: Node): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (node: Node): void => {
    const { id, init } = node as { id?: unknown; init?: unknown };
    if (node.type === 'VariableDeclarator' && isNode(id) && isNode(init) && isLiteral(init, found))
      found.add(String(id['name']));
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program);
  return found;
};

/** A literal list, an upper-case constant, or one derived from these by a method that keeps its length. */
const isLiteral = (node: Node, known: ReadonlySet<string>): boolean => {
  const inner = (key: string): boolean => isNode(node[key]) && isLiteral(node[key], known);
  if (node.type === 'ArrayExpression') return (node['elements'] as unknown[]).length > 0;
  if (node.type === 'ObjectExpression') return (node['properties'] as unknown[]).length > 0;
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return inner('expression');
  if (node.type === 'Identifier')
    return known.has(String(node['name'])) || /^[A-Z][A-Z0-9_]*$/.test(String(node['name']));
  if (node.type !== 'CallExpression') return false;
  const name = nameOf(node['callee']);
  const [first] = node['arguments'] as Node[];
  if (/^Object\.(entries|keys|values)$/.test(name) || name === 'Array.from')
    return first !== undefined && isLiteral(first, known);
  const callee = node['callee'] as Node;
  return (
    callee.type === 'MemberExpression' &&
    /\.(map|entries|toSorted|toReversed|flatMap)$/.test(name) &&
    isLiteral(callee['object'] as Node, known)
  );
};

/** What a node repeats per element, unless the list is a literal. */
const mayRunNever = (node: Node, known: ReadonlySet<string>): boolean => {
  if (node.type === 'ForOfStatement' || node.type === 'ForInStatement')
    return !isLiteral(node['right'] as Node, known);
  // A loop that counts up to a literal number.
  if (node.type === 'ForStatement') return false;
  if (LOOPS.has(node.type)) return true;
  if (node.type !== 'CallExpression') return false;
  const callee = node['callee'] as Node;
  const method = callee.type === 'MemberExpression' ? nameOf(callee['property']) : '';
  return EACH.has(method) && !isLiteral(callee['object'] as Node, known);
};

const isAssertion = (name: string): boolean => /^expect($|\.)|^fc\.assert|^assert|^expect[A-Z]/.test(name);

/** Counts assertions that always run, and those that run per element. */
const countAssertions = (body: Node, known: ReadonlySet<string>): { certain: number; looped: number } => {
  const count = { certain: 0, looped: 0 };
  const visit = (node: Node, looped: boolean): void => {
    if (node.type === 'CallExpression' && isAssertion(nameOf(node['callee'])))
      count[looped ? 'looped' : 'certain'] += 1;
    const inside = looped || mayRunNever(node, known);
    for (const child of childrenOf(node)) visit(child, inside);
  };
  visit(body, false);
  return count;
};

export const assertionsRun: Rule = ({ path, text }) => {
  if (!TEST.test(path)) return [];
  const program = syntaxOf({ path, text });
  const known = literalsOf(program);
  const faults: Fault[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'CallExpression' && TEST_CALL.test(nameOf(node['callee']))) {
      const body = (node['arguments'] as Node[]).find(({ type }) => /Function/.test(type));
      const { certain, looped } =
        body === undefined ? { certain: 1, looped: 0 } : countAssertions(body, known);
      if (looped > 0 && certain === 0)
        faults.push({ path, line: text.slice(0, node.start).split('\n').length, message: MESSAGE });
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program);
  return faults;
};
