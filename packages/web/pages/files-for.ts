// Lists the scripts a module needs before it can run.
import type { Rolldown } from 'vite';

/** Opens the app; the entry module imports it dynamically. */
export const OPENS = 'src/app/opening/start.tsx';

/** The script that contains `source`, and all its static imports; empty if no script contains it. */
export const filesFor = (source: string, bundle: Rolldown.OutputBundle): string[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const holds = ({ moduleIds }: Rolldown.OutputChunk): boolean =>
    moduleIds.some((id) => id.endsWith(`packages/web/${source}`));
  const reached = new Set(chunks.filter(holds).map(({ fileName }) => fileName));
  for (const name of reached)
    for (const imported of (bundle[name] as Rolldown.OutputChunk).imports) reached.add(imported);
  return [...reached];
};
