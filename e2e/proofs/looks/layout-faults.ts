import type { Page } from '@playwright/test';

/** Twice the browser's default, by which all of our sizes go. */
export const LARGE_TEXT = '225%';

/** Of the tab bar, at the usual size of text. */
const BAR_PX = 64;

/** What is too wide, broken or too high in the page as it is shown, one line each. */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate((barPx) => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth)
      for (const box of document.querySelectorAll('body *'))
        if (box.childElementCount === 0 && box.getBoundingClientRect().right > clientWidth + 1)
          faults.push(`the page is wider than the screen at ${box.outerHTML.slice(0, 120)}`);
    for (const title of document.querySelectorAll('h1, h2, h3')) {
      const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
        for (const word of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) faults.push(`a title breaks inside a word: ${word[0]}`);
        }
    }
    for (const box of document.querySelectorAll<HTMLElement>('body *')) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(box);
      const closed = /hidden|clip/.test(`${overflowX} ${overflowY}`);
      const cut = box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;
      // What only a screen reader is told is cut off on purpose.
      const seen = clipPath === 'none' && box.checkVisibility({ visibilityProperty: true });
      if (closed && cut && seen && box.innerText.trim() !== '')
        faults.push(`words are cut off in their box: ${box.innerText.trim().slice(0, 40)}`);
    }
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = words.nextNode(); text !== null; text = words.nextNode()) {
      const holder = text.parentElement;
      if ((text.textContent ?? '').trim() === '' || holder === null || holder.clientWidth === 1) continue;
      if (!holder.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if ([...range.getClientRects()].some(({ left, right }) => left < -1 || right > clientWidth + 1))
        faults.push(`words are cut off at the edge: ${(text.textContent ?? '').trim().slice(0, 40)}`);
    }
    const bar = document.querySelector('nav[aria-label="Main"]');
    const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 18;
    const height = bar?.getBoundingClientRect().height ?? 0;
    if (height > barPx * scale) faults.push(`the bar of tabs is ${Math.round(height)} px high`);
    return faults;
  }, BAR_PX);

/** One fault of each kind, for the control. */
export const plantFaults = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const title = document.createElement('h2');
    title.textContent = 'Hypercholesterolaemiapharmacotherapy';
    const wide = document.createElement('div');
    wide.style.width = '1000px';
    wide.style.height = '1px';
    const box = document.createElement('p');
    box.textContent = 'Take two tablets in the evening and one in the morning, with food';
    box.style.cssText = 'height: 1em; overflow: hidden';
    const beyond = document.createElement('p');
    beyond.textContent = 'Beyond';
    beyond.style.cssText = 'position: absolute; left: 300px; white-space: nowrap';
    document.querySelector('main')?.append(title, wide, box, beyond, document.createElement('button'));
    const bar = document.querySelector<HTMLElement>('nav[aria-label="Main"]');
    if (bar !== null) bar.style.minHeight = '300px';
  });
