import { faultsByLine, type Rule } from './source-file.ts';

/** Paths of this machine and registry hosts must not be committed. */
const MACHINE_PATH = /(?<![\w.])\/(work\/(main|shared)|tmp\/brief|home\/\w+\/|root\/)|[A-Z]:\\Users\\/;
const RESOLVED = /"resolved": "(?!packages\/)/;
const UNFINISHED = /\b(TODO|FIXME|XXX)\b/;
/** Third-party file, kept unchanged. */
const FOREIGN = /\/naughty-strings\/blns\.json$/;
const OWN = /^tools\/check\/committed-words(\.test)?\.ts$/;

export const committedWords: Rule = (file) => {
  if (OWN.test(file.path) || FOREIGN.test(file.path) || file.path === 'LICENSE') return [];
  if (file.path === 'package-lock.json') {
    return faultsByLine(
      file,
      RESOLVED,
      'The lock file names a registry: run npm with omit-lockfile-registry-resolved.',
    );
  }
  return [
    ...faultsByLine(file, MACHINE_PATH, 'A path of one machine.'),
    ...faultsByLine(file, UNFINISHED, 'Finish it, or say it in the documentation.'),
  ];
};
