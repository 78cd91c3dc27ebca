// What a file imports: in a statement, on demand by `import()`, or by passing it on.
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|^\s*import\s+)(['"])([^'"\n]+)\1/gm;

export interface Import {
  readonly specifier: string;
  /** Where it stands in the text. */
  readonly index: number;
}

export const importsOf = (text: string): Import[] =>
  [...text.matchAll(IMPORT)].map((match) => ({ specifier: match[2] ?? '', index: match.index }));

export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;
