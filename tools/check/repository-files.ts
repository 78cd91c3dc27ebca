import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { SourceFile } from './source-file.ts';

const BINARY = /\.(png|ico|woff2|jpg|webp|gz|br)$/;

/** Every text file that is committed or about to be. */
export function repositoryFiles(root: string): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed
    .split('\0')
    .filter((path) => path !== '' && !BINARY.test(path) && existsSync(`${root}/${path}`))
    .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }));
}
