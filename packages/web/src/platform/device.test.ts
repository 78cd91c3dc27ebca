// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { device } from './device.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['pills.example.org', false],
  ['localhost.example.org', false],
  ['192.168.178.20', false],
])('the host %s counts as localhost: %s', (hostname, is) => {
  vi.stubGlobal('location', { hostname });
  // covers: PROF-022
  expect(device.onLocalhost()).toBe(is);
});
