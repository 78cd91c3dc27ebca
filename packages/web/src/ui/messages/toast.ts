// One message at a time (specification/medication.md#9-constants, OQ-005). A new message replaces the
// previous one, whichever of the two toast functions showed either.

export type ToastMessage = {
  title: string;
  description?: string | undefined;
  /** Set if the message is an error. */
  variant?: 'destructive' | undefined;
  /** A button that leads to more about the message. */
  leads?: { readonly label: string; readonly go: () => void } | undefined;
  /** Set if the message is about the account, so that it names no person whose records are shown. */
  about?: 'nobody' | undefined;
};

export type ShownToast = ToastMessage & { readonly id: number };

const LASTS_MS = 4000;

let shown: ShownToast | undefined;
/**
 * Closes the message when its time is over; undefined for a message that stays until it is closed or
 * replaced.
 */
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

/** Stops the time of a message while the person points at it, as they are still reading. */
export const holdToast = (): void => clearTimeout(timer);

/** Starts the time of a message, when it becomes visible or is no longer pointed at. */
export function releaseToast(): void {
  clearTimeout(timer);
  if (leaves !== undefined) timer = setTimeout(leaves, LASTS_MS);
}

/**
 * Shows a message about the account, refills or what must be read. An error stays until it is closed or
 * replaced.
 */
export const toastOne = (message: ToastMessage): void => say(message, message.variant === 'destructive');

/** Shows a message of any other kind for four seconds, even if it is an error. */
export const toast = (message: ToastMessage): void => say(message, false);
