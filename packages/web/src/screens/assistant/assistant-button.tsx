import { PRODUCT } from '@dosewell/domain/product';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { onDemand, useWanted } from '../../ui/overlays/on-demand.ts';

const panel = onDemand(() => import('./assistant-panel.tsx'));

/** Floats above the page; the chat is loaded when it is opened first. */
export function AssistantButton() {
  const [open, setOpen] = useState(false);
  const part = useWanted(panel, open);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="fixed right-4 bottom-[calc(var(--foot,0px)+var(--bar,0px)+1rem)] z-10 inline-flex min-h-12 max-w-[calc(100vw-2rem)] items-center gap-2 rounded-full bg-lake px-5 py-2 font-semibold text-on-lake shadow-lift print:hidden"
      >
        <MessageCircle aria-hidden className="size-5 shrink-0" />
        Hey {PRODUCT}
      </button>
      {part && open && <part.AssistantPanel onClose={() => setOpen(false)} />}
    </>
  );
}
