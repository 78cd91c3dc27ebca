// Hands a prerendered page over to the app: typed text, focus and pressed buttons carry on.

/** Excludes hidden inputs that components add. */
const FIELDS = 'input:not([aria-hidden])';
const ABLE = `${FIELDS}, button, a`;

/** Properties that the page's own script sets on the root element (pages/early.js). */
interface PaintedRoot extends HTMLElement {
  readonly pressed?: readonly HTMLButtonElement[];
  readonly forget?: () => void;
}

/**
 * The state of a page before the app renders. Elements are named by their index, since the app renders the
 * same page.
 */
export interface PageState {
  readonly typed: readonly string[];
  readonly ticked: readonly boolean[];
  readonly focused: number;
  readonly caret: number | null;
  readonly pressed: readonly number[];
}

const fieldsIn = (root: HTMLElement): HTMLInputElement[] => [
  ...root.querySelectorAll<HTMLInputElement>(FIELDS),
];
const ableIn = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(ABLE)];

/** Must be called before the app renders. */
export const readPageState = (root: PaintedRoot): PageState => {
  const able = ableIn(root);
  const active = document.activeElement;
  return {
    typed: fieldsIn(root).map(({ value }) => value),
    ticked: fieldsIn(root).map(({ checked }) => checked),
    focused: active instanceof HTMLElement ? able.indexOf(active) : -1,
    caret: active instanceof HTMLInputElement ? active.selectionEnd : null,
    pressed: (root.pressed ?? []).map((button) => able.indexOf(button)),
  };
};

/** Sets a field's value as typing would, so that the app's input handlers run. */
const type = (field: HTMLInputElement, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Repeats in the app what the person typed, focused and pressed on the prerendered page. */
export const restorePageState = async (
  root: PaintedRoot,
  { typed, ticked, focused, caret, pressed }: PageState,
): Promise<void> => {
  root.forget?.();
  const able = ableIn(root);
  for (const [at, field] of fieldsIn(root).entries()) {
    if ((typed[at] ?? '') !== field.value) type(field, typed[at] ?? '');
    if (ticked[at] === true && !field.checked) field.click();
  }
  const field = able[focused];
  field?.focus();
  // Browsers do not let a page set the caret of an e-mail field, and report it as `null`.
  if (field instanceof HTMLInputElement && caret !== null) field.setSelectionRange(caret, caret);
  for (const at of pressed) {
    able[at]?.click();
    // React renders after the task: without a pause the next press would act on the previous state.
    await new Promise((resolve) => setTimeout(resolve));
  }
};
