// @vitest-environment node
import { expect, test } from 'vitest';
import { createDeviceTime } from './device-time.ts';

const MINUTE = 60_000;
const NOON = Date.parse('2026-11-20T12:00:00Z');

/** A device in a world with evenly running time. */
const world = (fast: number) => {
  let [wall, steady] = [NOON + fast, 0];
  const time = createDeviceTime({ now: () => wall, steady: () => steady });
  const pass = (ms: number): void => {
    wall += ms;
    steady += ms;
  };
  const sleep = (ms: number): void => void (wall += ms);
  const set = sleep;
  const truth = (): number => NOON + passed();
  const began = { wall, fast };
  let changed = 0;
  const passed = (): number => wall - began.wall - changed;
  return {
    time,
    pass,
    sleep,
    set: (ms: number): void => {
      changed += ms;
      set(ms);
    },
    off: (): number => time.now() - truth(),
    hear: (): void => time.heardServer(truth()),
  };
};

test.each([40, -40])(
  'a clock %i minutes fast that is set right unnoticed does not keep its old correction',
  (fast) => {
    const device = world(fast * MINUTE);
    device.hear();
    device.pass(5 * MINUTE);
    expect(device.off()).toBe(0);
    device.set(-fast * MINUTE);
    // covers: T-19
    expect(device.off()).toBe(0);
    device.pass(5 * MINUTE);
    // covers: T-19
    expect(device.off()).toBe(0);
  },
);

test('a right clock that is set back unnoticed is known to be behind', () => {
  const device = world(0);
  device.hear();
  device.set(-40 * MINUTE);
  // covers: T-19
  expect({ off: device.off(), isSure: device.time.isSure() }).toEqual({ off: 0, isSure: true });
});

test('a device that slept keeps its correction, and is certain of it again at the next answer', () => {
  const device = world(40 * MINUTE);
  device.hear();
  device.sleep(7 * 60 * MINUTE);
  expect({ off: device.off(), isSure: device.time.isSure() }).toEqual({ off: 0, isSure: false });
  device.hear();
  expect({ off: device.off(), isSure: device.time.isSure() }).toEqual({ off: 0, isSure: true });
});

test('the true time of an act is known at the next answer, though the clock was set right meanwhile', () => {
  const device = world(40 * MINUTE);
  const reading = device.time.read();
  expect(device.time.isSure()).toBe(false);
  device.pass(10 * MINUTE);
  device.set(-40 * MINUTE);
  device.time.now();
  device.pass(10 * MINUTE);
  device.hear();
  // covers: T-19
  expect(device.time.instantOf(reading)).toEqual({ instant: NOON, certain: true });
});

test('a time from before a sleep or from an earlier start is not certain', () => {
  const device = world(40 * MINUTE);
  const reading = device.time.read();
  device.sleep(60 * MINUTE);
  device.hear();
  expect(device.time.instantOf(reading)).toEqual({ instant: NOON, certain: false });
  const other = world(40 * MINUTE);
  other.pass(MINUTE);
  other.hear();
  const { certain } = other.time.instantOf({ ...reading, opened: reading.opened - MINUTE });
  expect(certain).toBe(false);
});
