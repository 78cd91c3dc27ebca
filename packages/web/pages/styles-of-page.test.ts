import { expect, test } from 'vitest';
import { stylesOfPage } from './styles-of-page.ts';

const page = '<html><div class="card p-0.5 [&amp;&gt;li]:x"><p class="wide:flex">Text</p></div></html>';

test.each([
  ['.card{color:red}', '.card{color:red}'],
  ['.other{color:red}', ''],
  ['.card,.other{color:red}', '.card{color:red}'],
  ['.card .other{color:red}', ''],
  ['h1,html[data-theme=dark]{color:red}', 'h1,html[data-theme=dark]{color:red}'],
  ['.p-0\\.5{padding:1px}', '.p-0\\.5{padding:1px}'],
  ['.wide\\:flex{display:flex}.wide\\:grid{display:grid}', '.wide\\:flex{display:flex}'],
  ['.\\[\\&\\>li\\]\\:x>li{margin:0}', '.\\[\\&\\>li\\]\\:x>li{margin:0}'],
  ['p:not(.other){color:red}', 'p:not(.other){color:red}'],
  ['@layer components{@media print{.other{color:red}}}', ''],
  ['@layer a,b;@layer b{.card{--x:.5rem}}', '@layer a,b;@layer b{.card{--x:.5rem}}'],
])('a page keeps of %s only %j', (styles, kept) => {
  expect(stylesOfPage(styles, page)).toBe(kept);
});

test('a movement that nothing left makes is left out, with its steps', () => {
  const steps = '@keyframes turn{0%{top:0}to{top:1px}}';
  expect(stylesOfPage(`.other{animation:turn 1s}${steps}`, page)).toBe('');
  expect(stylesOfPage(`.card{animation:turn 1s}${steps}`, page)).toBe(`.card{animation:turn 1s}${steps}`);
});
