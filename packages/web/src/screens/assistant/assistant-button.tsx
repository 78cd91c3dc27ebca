import { PRODUCT } from '@dosewell/domain/product';
import { MessageCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import { rules } from '../../data/loaded-rules.ts';
import { useHeightAs } from '../../ui/use-height-as.ts';
import { onDemand, useWanted } from '../../ui/overlays/on-demand.ts';

/** Loads the rules too, so that nothing the person says is refused because the rules are missing. */
const panel = onDemand(
  async () => (await Promise.all([import('./assistant-panel.tsx'), rules.complete()]))[0],
);

/**
 * Floats above the page, whose end leaves room for the button. Where space is short, the button's words are
 * only read aloud. The chat is loaded when it is first opened.
 */
export function AssistantButton() {
  const [open, setOpen] = useState(false);
  const part = useWanted(panel, open);
  const float = useRef<HTMLDivElement>(null);
  useHeightAs('--float', float);
  return (
    <>
      <div
        ref={float}
        className="pointer-events-none @container fixed inset-x-4 bottom-[calc(var(--foot,0px)+var(--bar,0px))] z-10 py-4 text-right print:hidden"
      >
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
          className="pointer-events-auto inline-flex min-h-12 max-w-full items-center gap-2 rounded-full bg-lake px-5 py-2 font-semibold text-on-lake shadow-lift"
        >
          <MessageCircle aria-hidden className="size-5 shrink-0" />
          <span className="@max-[14rem]:sr-only">Hey {PRODUCT}</span>
        </button>
      </div>
      {part && open && <part.AssistantPanel onClose={() => setOpen(false)} />}
    </>
  );
}
