// The two toast functions (specification/medication.md#9-constants, OQ-005): one toast at a time for sign-in,
// refills and profile, and three at most for four seconds each everywhere else.

export type ToastMessage = {
  title: string;
  description?: string | undefined;
  /** An error. */
  variant?: 'destructive' | undefined;
};

export const toastHelpers = {
  one: { limit: 1, duration: 6000 },
  three: { limit: 3, duration: 4000 },
} as const;

type Helper = keyof typeof toastHelpers;

export type ShownToast = ToastMessage & {
  readonly helper: Helper;
  readonly id: string;
  /** The toasts it replaces. */
  readonly over: readonly string[];
};

type Show = (toast: ShownToast) => void;

const visible: Record<Helper, string[]> = { one: [], three: [] };
const listeners = new Set<() => void>();
let count = 0;
let show: Show | undefined;
let waiting: ShownToast[] = [];

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Whether a message is waiting for the toaster to load. */
export const hasWaitingToasts = (): boolean => waiting.length > 0;

export const watchToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Connects the toaster: it gets waiting messages, and from now on every message. */
export const attachToaster = (next: Show): (() => void) => {
  show = next;
  for (const toast of waiting) next(toast);
  waiting = [];
  tell();
  return () => {
    if (show === next) show = undefined;
  };
};

const say = (helper: Helper, message: ToastMessage): void => {
  count += 1;
  const id = `${helper}-${count}`;
  const shown = [...visible[helper], id];
  const { limit } = toastHelpers[helper];
  visible[helper] = shown.slice(-limit);
  const toast = { ...message, helper, id, over: shown.slice(0, -limit) };
  if (show) return show(toast);
  waiting = [...waiting, toast];
  tell();
};

/** At most one visible: a new one replaces the one before. */
export const toastOne = (message: ToastMessage): void => say('one', message);

/** At most three visible, each for four seconds. */
export const toast = (message: ToastMessage): void => say('three', message);
