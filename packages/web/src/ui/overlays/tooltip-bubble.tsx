import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

const GAP = 6;
const EDGE = 8;

type TooltipBubbleProps = {
  id: string;
  text: string;
  anchor: RefObject<HTMLElement | null>;
  onEnter: () => void;
  onLeave: () => void;
  onClose: () => void;
};

/**
 * The bubble of a tooltip: above its anchor, or below if there is no room above, and never beyond the edge of
 * the screen.
 */
const place = (bubble: HTMLElement, anchor: DOMRect): void => {
  const { width, height } = bubble.getBoundingClientRect();
  const above = anchor.top - GAP - height;
  const centred = anchor.left + anchor.width / 2 - width / 2;
  bubble.style.top = `${above >= EDGE ? above : anchor.bottom + GAP}px`;
  bubble.style.left = `${Math.max(EDGE, Math.min(centred, window.innerWidth - EDGE - width))}px`;
};

export function TooltipBubble({ id, text, anchor, onEnter, onLeave, onClose }: TooltipBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (bubble.current && anchor.current) place(bubble.current, anchor.current.getBoundingClientRect());
  }, [anchor, text]);
  useEffect(() => {
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    addEventListener('keydown', escape);
    addEventListener('scroll', onClose, { capture: true, passive: true });
    return () => {
      removeEventListener('keydown', escape);
      removeEventListener('scroll', onClose, { capture: true });
    };
  });
  return createPortal(
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      className="fixed z-50 max-w-70 animate-arrive rounded-md bg-ink px-3 py-1.5 text-sm text-paper"
    >
      {text}
    </div>,
    document.body,
  );
}
