// Which scripts a module needs before it can run.
import type { Rolldown } from 'vite';

/** The script that holds `source` and all that it imports at once; none where it is in no script. */
export const filesFor = (source: string, bundle: Rolldown.OutputBundle): string[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const holds = ({ moduleIds }: Rolldown.OutputChunk): boolean =>
    moduleIds.some((id) => id.endsWith(`packages/web/${source}`));
  const reached = new Set(chunks.filter(holds).map(({ fileName }) => fileName));
  for (const name of reached)
    for (const imported of (bundle[name] as Rolldown.OutputChunk).imports) reached.add(imported);
  return [...reached];
};
