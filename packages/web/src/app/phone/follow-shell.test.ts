import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAppLock } from '../../data/phone/app-lock.ts';
import { openChoices, type PhoneChoices } from '../../data/phone/phone-choices.ts';
import { fakeBiometry } from '../../data/testing/fake-biometry.ts';
import { fakePhone } from '../../data/testing/fake-phone.ts';
import { feelTap } from '../../platform/feel-tap.ts';
import { followShell } from './follow-shell.ts';
import { fakeShell } from './testing/fake-shell.ts';

const SERVER = 'https://pills.example.org';
const TAKE = '/take/0a8b4c1e-0000-8000-8000-000000000001';

beforeEach(() => {
  history.replaceState(null, '', '/refills');
  document.documentElement.dataset['theme'] = 'light';
});
afterEach(() => vi.restoreAllMocks());

const followed = async (chosen: Partial<PhoneChoices> = {}, shell = fakeShell()) => {
  const choices = await openChoices(fakePhone('Android').plain);
  await choices.choose(chosen);
  const lock = openAppLock({ biometry: fakeBiometry(), choices, now: () => 0 });
  await followShell({ shell, server: SERVER, choices, lock });
  return { shell, choices, lock };
};

test('Back goes back within the app before it leaves it', async () => {
  const { shell } = await followed({ hidden: false });
  vi.spyOn(history, 'back').mockImplementation(() => shell.open('went back'));
  const went = vi.mocked(history.back);
  shell.press(true);
  expect([went.mock.calls.length, shell.done.includes('minimized')]).toEqual([1, false]);
  shell.press(false);
  expect([went.mock.calls.length, shell.done.includes('minimized')]).toEqual([1, true]);
});

test('Back moves nothing under the lock, and leaves the app', async () => {
  const { shell } = await followed({ lock: true });
  const went = vi.spyOn(history, 'back').mockReturnValue();
  shell.press(true);
  expect([went.mock.calls.length, shell.done.includes('minimized')]).toEqual([0, true]);
});

const opened = async (address: string, shell = fakeShell()) => {
  const heard = vi.fn<() => void>();
  addEventListener('popstate', heard);
  await followed({}, shell);
  shell.open(address);
  removeEventListener('popstate', heard);
  return { path: location.pathname, heard: heard.mock.calls.length };
};

test('a link of the server leads to its page, which the router hears of', async () => {
  expect(await opened(`${SERVER}${TAKE}`)).toEqual({ path: TAKE, heard: 1 });
});

test('a link that started the app leads to its page as soon as the app listens', async () => {
  const shell = fakeShell();
  shell.open(`${SERVER}${TAKE}`);
  await followed({}, shell);
  expect(location.pathname).toBe(TAKE);
});

test.each([
  'https://evil.example/take/x',
  `${SERVER}.evil.example/take/x`,
  `https://evil.example/${SERVER}/take/x`,
  'org.dosewell.app://take/x',
  'javascript:alert(1)',
  '/take/x',
])('the address %s, which is not of the server, changes nothing', async (address) => {
  expect(await opened(address)).toEqual({ path: '/refills', heard: 0 });
});

test('the app is hidden among open ones from the start, until the person chooses otherwise', async () => {
  const { shell, choices } = await followed();
  expect(shell.done).toContain('hidden');
  await choices.choose({ hidden: false });
  expect(shell.done.at(-1)).toBe('shown');
  await choices.choose({ taps: false });
  expect(shell.done.filter((what) => what === 'shown')).toHaveLength(1);
});

test('a dose taken is felt, unless the person or the phone wants less', async () => {
  const { shell, choices } = await followed();
  const taps = () => shell.done.filter((what) => what === 'tapped').length;
  feelTap();
  expect(taps()).toBe(1);
  await choices.choose({ taps: false });
  feelTap();
  expect(taps()).toBe(1);
  await choices.choose({ taps: true });
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  feelTap();
  expect(taps()).toBe(1);
});

test('the bars of the phone follow the theme of the page', async () => {
  const { shell } = await followed();
  expect(shell.done).toContain('bars over light');
  document.documentElement.dataset['theme'] = 'dark';
  await expect.poll(() => shell.done).toContain('bars over dark');
});

test('a phone that cannot do one thing does the others', async () => {
  const shell = fakeShell();
  shell.refuse('hideAmongOthers');
  shell.refuse('tap');
  vi.spyOn(console, 'error').mockReturnValue();
  const { lock } = await followed({ lock: false }, shell);
  feelTap();
  shell.open(`${SERVER}${TAKE}`);
  shell.see(false);
  expect([location.pathname, lock.read()]).toEqual([TAKE, 'open']);
});
