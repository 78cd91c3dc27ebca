import { encode } from 'uqr';

/** A quiet border of four modules is what readers need (ISO/IEC 18004). */
const BORDER = 4;

/** Drawn here, so that what it says is told to nobody. Always dark on light: not every camera reads the other way. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <div data-theme="light" className="self-center rounded-lg border border-line bg-card p-1 text-ink">
      <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-56 max-w-full">
        <path d={modules.join('')} fill="currentColor" shapeRendering="crispEdges" />
      </svg>
    </div>
  );
}
