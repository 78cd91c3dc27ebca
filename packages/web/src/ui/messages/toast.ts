// One message at a time (specification/medication.md#9-constants, OQ-005): a new one takes the place of the one
// before, whichever of the two toast functions said it.

export type ToastMessage = {
  title: string;
  description?: string | undefined;
  /** An error. */
  variant?: 'destructive' | undefined;
  /** A button that leads to more about it. */
  leads?: { readonly label: string; readonly go: () => void } | undefined;
  /** About the account: it names nobody whose records are shown. */
  about?: 'nobody' | undefined;
};

export type ShownToast = ToastMessage & { readonly id: number };

const LASTS_MS = 4000;

let shown: ShownToast | undefined;
/** Closes it when its time is over; undefined for one that stays until it is closed or replaced. */
let leaves: (() => void) | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let count = 0;
const listeners = new Set<() => void>();

const become = (next: ShownToast | undefined): void => {
  clearTimeout(timer);
  shown = next;
  for (const listener of listeners) listener();
};

const say = (message: ToastMessage, lasting: boolean): void => {
  count += 1;
  leaves = lasting ? undefined : closeToast;
  become({ ...message, id: count });
};

export const shownToast = (): ShownToast | undefined => shown;

export const watchToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function closeToast(): void {
  become(undefined);
}

/** Whoever points at a message is still reading it. */
export const holdToast = (): void => clearTimeout(timer);

/** From when it is seen, or no longer pointed at. */
export function releaseToast(): void {
  clearTimeout(timer);
  if (leaves !== undefined) timer = setTimeout(leaves, LASTS_MS);
}

/** For the account, refills and what must be read. An error stays until it is closed or replaced. */
export const toastOne = (message: ToastMessage): void => say(message, message.variant === 'destructive');

/** For everything else; four seconds, an error too. */
export const toast = (message: ToastMessage): void => say(message, false);
