/** A file as committed: its path from the repository's root, with `/`, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** A violation of a rule: where, and what to do instead. */
export interface Fault {
  path: string;
  line: number;
  message: string;
}

export type Rule = (file: SourceFile) => Fault[];

export const isTest = (path: string): boolean =>
  /(\.test|\.control|\.proof|-under-test)\.tsx?$|\/testing\//.test(path);

/** A fault for each matching line. */
export function faultsByLine(file: SourceFile, pattern: RegExp, message: string): Fault[] {
  return file.text
    .split('\n')
    .flatMap((text, index) => (pattern.test(text) ? [{ path: file.path, line: index + 1, message }] : []));
}
