// Fails the build where a page would fetch more before its first frame than its goal allows: what grows is noticed when
// it grows. `npm run bench:bundle` measures the same in a browser.
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { filesFor } from './pages/files-for.ts';

/** KB gzip. */
export const GOALS = { today: 130, log: 40 } as const;

const TODAY = ['src/main.tsx', 'src/app/opening/start.tsx', 'src/screens/dashboard.tsx'];
const LOGS = ['src/screens/vital-sign-log.tsx', 'src/screens/asthma.tsx', 'src/screens/meals.tsx'];

export interface Limits {
  /** The modules of the first page. */
  readonly today: readonly string[];
  /** Each opens a page that comes on top of the first. */
  readonly logs: readonly string[];
  readonly goals: { readonly today: number; readonly log: number };
}

const THESE: Limits = { today: TODAY, logs: LOGS, goals: GOALS };

const kilobytesOf = (files: Iterable<string>, bundle: Rolldown.OutputBundle): number => {
  const bytes = [...files].map((name) => gzipSync((bundle[name] as Rolldown.OutputChunk).code, { level: 9 }));
  return bytes.reduce((sum, { length }) => sum + length, 0) / 1000;
};

export const firstLoadLimit = ({ today, logs, goals }: Limits = THESE): Plugin => ({
  name: 'first-load-limit',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      /** A module that was renamed would count for nothing. */
      const foundFor = (source: string): string[] => {
        const files = filesFor(source, bundle);
        if (files.length === 0)
          this.error(`${source} is in no script of the build, so nothing can be measured.`);
        return files;
      };
      const first = new Set(today.flatMap(foundFor));
      const hold = (page: string, files: Iterable<string>, goal: number): void => {
        const size = kilobytesOf(files, bundle);
        if (size > goal)
          this.error(
            `${page} fetches ${size.toFixed(2)} KB gzip before its first frame; the goal is ${goal}. What only other screens need belongs in a file that ${page} does not import.`,
          );
      };
      hold('Today', first, goals.today);
      for (const log of logs) {
        const onTop = foundFor(log).filter((name) => !first.has(name));
        hold(log, onTop, goals.log);
      }
    },
  },
});
