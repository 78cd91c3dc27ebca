// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { forgetPath, rememberedPath, rememberPath } from './path-after-sign-in.ts';

beforeEach(() => sessionStorage.clear());

test('a page with its query is remembered until it is forgotten', () => {
  rememberPath({ pathname: '/history', search: { tab: 'glucose' } });
  expect(rememberedPath()).toEqual({ to: '/history', search: { tab: 'glucose' } });
  forgetPath();
  expect(rememberedPath()).toBeUndefined();
});

test.each([
  'https://evil.example/dashboard',
  '//evil.example/dashboard',
  '/\\evil.example/dashboard',
  '\\\\evil.example/dashboard',
  'javascript:alert(1)',
  'data:text/html,x',
  '/nowhere',
  '/auth?mode=forgot',
  '/',
  '/privacy',
  '/success',
  '/medications/../success',
  '/%2F%2Fevil.example',
  '/dashboard:evil.example',
  '/take/',
  '/take//evil.example',
  '/take/\\evil.example/x',
  '\u0000/dashboard',
  ' //evil.example',
  '//[',
  '',
])('%j put there by somebody else opens nothing', (hostile) => {
  sessionStorage.setItem('dosewell.after-sign-in', hostile);
  // covers: AUTH-064
  expect(rememberedPath()).toBeUndefined();
});

test.each([
  ['/Medications', '/medications'],
  ['/calendar/../medications', '/medications'],
  ['/medications/', '/medications'],
  ['/medications#//evil.example', '/medications'],
  ['/medications?to=//evil.example', '/medications'],
])('%s leads to a page of the app alone', (text, path) => {
  sessionStorage.setItem('dosewell.after-sign-in', text);
  expect(rememberedPath()?.to).toBe(path);
});
