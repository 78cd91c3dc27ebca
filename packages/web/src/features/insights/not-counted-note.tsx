import { useNotUnderstood } from '../../data/use-not-understood.ts';

/** Says what the figures leave out. */
export function NotCountedNote({ today }: { today: string }) {
  const unknown = useNotUnderstood(today);
  if (unknown.length === 0) return null;
  return (
    <p className="rounded-md bg-marigold-soft px-3.5 py-2">
      Not counted here: <bdi>{unknown.map(({ name }) => name).join(', ')}</bdi>. Please update the app to see
      when this is due.
    </p>
  );
}
