import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { MenuProps } from './menu-panel.tsx';
import { OntoChild } from './onto-child.tsx';
import { useWanted } from './on-demand.ts';
import { menuPanel } from '../parts.ts';

export type { MenuItem } from './menu-panel.tsx';

const OPENING = new Set(['Enter', ' ', 'ArrowDown']);

/** A menu of further actions, behind a trigger. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false);
  const panel = useWanted(menuPanel, wanted);
  if (panel) return <panel.MenuPanel {...props} defaultOpen={wanted} />;
  // The default is prevented, so that the press does not focus a trigger that is about to be replaced.
  const press = (event: PointerEvent): void => {
    if (event.button !== 0 || event.ctrlKey) return;
    event.preventDefault();
    setWanted(true);
  };
  const key = (event: KeyboardEvent): void => {
    if (!OPENING.has(event.key)) return;
    event.preventDefault();
    setWanted(true);
  };
  return (
    <OntoChild aria-haspopup="menu" aria-expanded={false} onPointerDown={press} onKeyDown={key}>
      {props.trigger}
    </OntoChild>
  );
}
