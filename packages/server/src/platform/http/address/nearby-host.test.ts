import { expect, test } from 'vitest';
import { isNearby } from './nearby-host.ts';

test.each([
  'localhost',
  'LOCALHOST:3000',
  'app.localhost:3000',
  '127.0.0.1:3000',
  '127.8.9.1',
  '[::1]:3000',
  '[::ffff:192.168.1.5]',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255:8080',
  '192.168.178.20:3000',
  '169.254.7.7',
  '100.64.0.1',
  '100.127.1.1',
  '[fd12:3456::1]:3000',
  '[fe80::1]',
  'raspberrypi:3000',
  'nas',
  'pills.local',
  'my.pills.local:3000',
  'pills.home.arpa',
  'pills.internal',
  // Browsers read these as 127.0.0.1.
  '0x7f.1',
  '2130706433',
])('the host %s is this machine or its home network', (host) => {
  expect(isNearby(host)).toBe(true);
});

test.each([
  'evil.example',
  'evil.example:3000',
  'pills.example.org',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '192.168.1.5.nip.io',
  'local.evil.example',
  'evil.example.',
  'localhost.',
  '203.0.113.9',
  '172.15.0.1',
  '172.32.0.1',
  '100.63.0.1',
  '100.128.0.1',
  '169.253.0.1',
  '[2001:db8::1]',
  '[::ffff:203.0.113.9]',
  '0.0.0.0',
  '[::]:3000',
  'home.arpa',
  'fritz.box',
  'nas.lan',
  '',
  ':3000',
  'localhost@evil.example',
  'evil.example#.local',
  'evil.example/.local',
  'evil.example?.local',
  'evil.example\\.local',
  'pills.local,evil.example',
  'pills.local evil.example',
])('the host %j is neither this machine nor its home network', (host) => {
  // covers: T-08
  expect(isNearby(host)).toBe(false);
});
