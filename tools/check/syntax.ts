// The syntax tree of a file, for rules that need more than its lines.
import { parseAst } from 'vite';
import type { SourceFile } from './source-file.ts';

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

export const syntaxOf = ({ path, text }: SourceFile): Node =>
  parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** The callee as a dotted name: `test`, `test.each`, `expect`, `fc.assert`. */
export const nameOf = (callee: unknown): string => {
  if (!isNode(callee)) return '';
  if (callee.type === 'Identifier') return String(callee['name']);
  if (callee.type === 'CallExpression') return nameOf(callee['callee']);
  if (callee.type === 'TaggedTemplateExpression') return nameOf(callee['tag']);
  if (callee.type !== 'MemberExpression') return '';
  return `${nameOf(callee['object'])}.${nameOf(callee['property'])}`;
};
