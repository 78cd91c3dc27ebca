// A message covers no button: it stands above the tab bar, a little higher, or else at the top of the page.

export interface Band {
  readonly top: number;
  readonly bottom: number;
}

const STEP = 8;
const HIGHEST = 160;
const FROM_TOP = 12;

/** How far the message is lifted from its place above the tab bar, or that it goes to the top. */
export const messagePlace = (message: Band, buttons: readonly Band[]): number | 'top' => {
  const covered = ({ top, bottom }: Band): number =>
    buttons.filter((button) => button.top < bottom && button.bottom > top).length;
  for (let lift = 0; lift <= HIGHEST; lift += STEP)
    if (covered({ top: message.top - lift, bottom: message.bottom - lift }) === 0) return lift;
  const atTop = { top: FROM_TOP, bottom: FROM_TOP + message.bottom - message.top };
  return covered(atTop) < covered(message) ? 'top' : 0;
};

const PRESSABLE = 'main :is(a[href], button, input, select, textarea, summary)';

/** Moves the region of messages to where its message covers nothing that can be pressed. */
export const clearOfButtons = (region: HTMLElement): void => {
  region.style.translate = '';
  delete region.dataset.place;
  const box = region.querySelector('[data-toast]')?.getBoundingClientRect();
  // Beside a dialog, it stands at the top already.
  if (box === undefined || document.body.hasAttribute('data-scroll-locked')) return;
  const buttons = [...document.querySelectorAll(PRESSABLE)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ height, left, right }) => height > 0 && left < box.right && right > box.left);
  const place = messagePlace(box, buttons);
  if (place === 'top') region.dataset.place = 'top';
  else if (place > 0) region.style.translate = `0 ${-place}px`;
};
