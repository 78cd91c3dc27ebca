// A page that stood before the app did: what was typed there, where the person was and what they pressed goes on in the app's own.

/** A component's own hidden field is none of a person's. */
const FIELDS = 'input:not([aria-hidden])';
const ABLE = `${FIELDS}, button, a`;

/** The page's own script (pages/early.js) leaves these. */
interface PaintedRoot extends HTMLElement {
  readonly pressed?: readonly HTMLButtonElement[];
  readonly forget?: () => void;
}

/** Elements by their place among all of their kind: the app draws the same page. */
export interface LeftOnPage {
  readonly typed: readonly string[];
  readonly focused: number;
  readonly caret: number | null;
  readonly pressed: readonly number[];
}

const fieldsIn = (root: HTMLElement): HTMLInputElement[] => [
  ...root.querySelectorAll<HTMLInputElement>(FIELDS),
];
const ableIn = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(ABLE)];

/** To be read before the app draws. */
export const leftOnPage = (root: PaintedRoot): LeftOnPage => {
  const able = ableIn(root);
  const active = document.activeElement;
  return {
    typed: fieldsIn(root).map(({ value }) => value),
    focused: able.indexOf(active as HTMLElement),
    caret: active instanceof HTMLInputElement ? active.selectionEnd : null,
    pressed: (root.pressed ?? []).map((button) => able.indexOf(button)),
  };
};

/** As if it were typed now: the app hears of it. */
const type = (field: HTMLInputElement, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** To be called once the app has drawn the same page. */
export const goOn = async (
  root: PaintedRoot,
  { typed, focused, caret, pressed }: LeftOnPage,
): Promise<void> => {
  root.forget?.();
  const able = ableIn(root);
  for (const [at, field] of fieldsIn(root).entries())
    if ((typed[at] ?? '') !== field.value) type(field, typed[at] ?? '');
  const field = able[focused];
  field?.focus();
  // A field for an address has no caret that a page may set, and says so by having none.
  if (field instanceof HTMLInputElement && caret !== null) field.setSelectionRange(caret, caret);
  for (const at of pressed) {
    able[at]?.click();
    // React draws what a press changed after the task: without a pause the next press would act on what was before.
    await new Promise((resolve) => setTimeout(resolve));
  }
};
