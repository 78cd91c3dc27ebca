/** A file as it would be committed: its path from the root of the repository, with `/`, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** What a rule holds against a file: where, and what to do instead. */
export interface Fault {
  path: string;
  line: number;
  message: string;
}

export type Rule = (file: SourceFile) => Fault[];

export const isTest = (path: string): boolean =>
  /(\.test|\.control|\.proof|-under-test)\.tsx?$|\/testing\//.test(path);

/** One fault for each line that matches. */
export function faultsByLine(file: SourceFile, pattern: RegExp, message: string): Fault[] {
  return file.text
    .split('\n')
    .flatMap((text, index) => (pattern.test(text) ? [{ path: file.path, line: index + 1, message }] : []));
}
