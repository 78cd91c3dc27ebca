// Places a message so that it covers no button: above the tab bar, a little higher, or at the top of the
// page. If a dialog is open, the message goes beside it, above it, or into it without covering its title or
// buttons.

export interface Band {
  readonly top: number;
  readonly bottom: number;
}

const STEP = 8;
const HIGHEST = 160;
const FROM_TOP = 12;
const GAP = 8;

const coveredBy = ({ top, bottom }: Band, bands: readonly Band[]): number =>
  bands.filter((band) => band.top < bottom && band.bottom > top).length;

/** How far to move the message up from above the tab bar, or `top` if it goes to the top of the page. */
export const messagePlace = (message: Band, buttons: readonly Band[]): number | 'top' => {
  for (let lift = 0; lift <= HIGHEST; lift += STEP)
    if (coveredBy({ top: message.top - lift, bottom: message.bottom - lift }, buttons) === 0) return lift;
  const atTop = { top: FROM_TOP, bottom: FROM_TOP + message.bottom - message.top };
  return coveredBy(atTop, buttons) < coveredBy(message, buttons) ? 'top' : 0;
};

export interface DialogBands {
  readonly dialog: Band;
  /** The dialog's title and buttons, which must not be covered. */
  readonly kept: readonly Band[];
  /** Everything else that can be pressed, such as fields; covered only if there is no other place. */
  readonly spared: readonly Band[];
}

/** How far to move the message down from the top of the page; 0 if there is no better place. */
export const placeBesideDialog = (message: Band, { dialog, kept, spared }: DialogBands): number => {
  if (message.bottom <= dialog.top) return 0;
  const moved = (by: number): Band => ({ top: message.top + by, bottom: message.bottom + by });
  const highest = Math.max(1, dialog.top + GAP - message.top);
  const moves: number[] = [];
  for (let by = dialog.bottom - GAP - message.bottom; by >= highest; by -= STEP) moves.push(by);
  const clearOf = (bands: readonly Band[]): number | undefined =>
    moves.find((by) => coveredBy(moved(by), bands) === 0);
  return clearOf([...kept, ...spared]) ?? clearOf(kept) ?? 0;
};

const PRESSABLE = ':is(a[href], button, input, select, textarea, summary)';
const KEPT = 'h2, button, a[href]';
const SPARED = `${PRESSABLE}, label`;
/** The least width for a message beside a dialog, at which it needs few line breaks. */
const NARROWEST = 300;
const EDGE = 16;

const bandsOf = (elements: Iterable<Element>, { left, right }: DOMRect): DOMRect[] =>
  [...elements]
    .map((element) => element.getBoundingClientRect())
    .filter((band) => band.height > 0 && band.left < right && band.right > left);

const openDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);

const clearOfDialog = (region: HTMLElement, box: DOMRect, dialog: Element): void => {
  const place = dialog.getBoundingClientRect();
  if (window.innerWidth - place.right >= NARROWEST + 2 * EDGE) {
    region.style.left = `${place.right + EDGE}px`;
    return;
  }
  const down = placeBesideDialog(box, {
    dialog: place,
    kept: bandsOf(dialog.querySelectorAll(KEPT), box),
    spared: bandsOf(dialog.querySelectorAll(SPARED), box),
  });
  if (down > 0) region.style.translate = `0 ${down}px`;
};

/** Moves the region of messages to where its message covers nothing that can be pressed. */
const clearOfButtons = (region: HTMLElement): void => {
  region.style.translate = '';
  region.style.left = '';
  delete region.dataset.place;
  const box = region.querySelector('[data-toast]')?.getBoundingClientRect();
  if (box === undefined) return;
  if (document.body.hasAttribute('data-scroll-locked')) {
    const dialog = openDialog();
    if (dialog !== undefined) clearOfDialog(region, box, dialog);
    return;
  }
  const place = messagePlace(box, bandsOf(document.querySelectorAll(`main ${PRESSABLE}`), box));
  if (place === 'top') region.dataset.place = 'top';
  else if (place > 0) region.style.translate = `0 ${-place}px`;
};

/** Moves the region now, and whenever the page or a dialog changes, until stopped. */
export const keepClearOfButtons = (region: HTMLElement): (() => void) => {
  const place = (): void => clearOfButtons(region);
  place();
  const observer = new MutationObserver(place);
  const { body } = document;
  observer.observe(body, { childList: true, subtree: true });
  observer.observe(body, { attributes: true, attributeFilter: ['data-scroll-locked'] });
  // A dialog reaches its place only at the end of its animation.
  body.addEventListener('animationend', place);
  return () => {
    observer.disconnect();
    body.removeEventListener('animationend', place);
  };
};
