// A tooltip, which opens after 700 ms (GEN-032).
import { type ReactElement, useId, useRef } from 'react';
import { OntoChild } from './onto-child.tsx';
import { TooltipBubble } from './tooltip-bubble.tsx';
import { useHoverIntent } from './use-hover-intent.ts';

const TOOLTIP_DELAY_MS = 700;

type TooltipProps = { text: string; children: ReactElement };

/** Shows a text about its only child. The text must never be the only place of some information. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const { open, come, stay, leave, close } = useHoverIntent(TOOLTIP_DELAY_MS);
  return (
    <>
      <OntoChild
        ref={anchor}
        aria-describedby={open ? id : undefined}
        onPointerMove={(event) => event.pointerType !== 'touch' && come()}
        onPointerLeave={leave}
        onPointerDown={close}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && come()}
        onBlur={close}
      >
        {children}
      </OntoChild>
      {open && (
        <TooltipBubble id={id} text={text} anchor={anchor} onEnter={stay} onLeave={leave} onClose={close} />
      )}
    </>
  );
}
