// The shell as the documents of its plugins describe it: an address that started the app waits for whoever listens, and
// a phone without a motor for taps refuses them.
import type { Shell } from '../../../platform/native/shell.ts';

export interface FakeShell extends Shell {
  /** What was asked of the phone, in order. */
  readonly done: readonly string[];
  readonly press: (canGoBack: boolean) => void;
  /** Another program opens this address with the app, running or not. */
  readonly open: (address: string) => void;
  readonly see: (inSight: boolean) => void;
  readonly refuse: (refused: keyof Shell) => void;
}

export const fakeShell = (): FakeShell => {
  const done: string[] = [];
  const refused = new Set<keyof Shell>();
  const waiting: string[] = [];
  let back: ((canGoBack: boolean) => void) | undefined;
  let link: ((address: string) => void) | undefined;
  let sight: ((inSight: boolean) => void) | undefined;
  const act = async (name: keyof Shell, what: string): Promise<void> => {
    if (refused.has(name)) throw new Error('Not implemented on this phone.');
    done.push(what);
  };
  return {
    done,
    onBack: async (listener) => void (back = listener),
    onLink: async (listener) => {
      link = listener;
      for (const address of waiting.splice(0)) listener(address);
    },
    onSight: async (listener) => void (sight = listener),
    minimize: () => act('minimize', 'minimized'),
    hideAmongOthers: (hidden) => act('hideAmongOthers', hidden ? 'hidden' : 'shown'),
    tap: () => act('tap', 'tapped'),
    drawBarsOver: (page) => act('drawBarsOver', `bars over ${page}`),
    press: (canGoBack) => back?.(canGoBack),
    open: (address) => {
      if (link === undefined) waiting.push(address);
      else link(address);
    },
    see: (inSight) => sight?.(inSight),
    refuse: (name) => void refused.add(name),
  };
};
