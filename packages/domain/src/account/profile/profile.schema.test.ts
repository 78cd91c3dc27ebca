import { expect, test } from 'vitest';
import { patchSchemas } from '../../tables/operation.schema.ts';

const { profiles: profilePatch, user_settings: settingsPatch } = patchSchemas;

test.each([
  [{ height_cm: 100 }, true],
  [{ height_cm: 300 }, true],
  [{ height_cm: 99.9 }, false],
  [{ height_cm: 300.1 }, false],
])('the profile patch %j is accepted: %s', (patch, allowed) => {
  // covers: DATA-025
  expect(profilePatch.safeParse(patch).success).toBe(allowed);
});

test.each([
  [{ sex: 'male' }, true],
  [{ sex: 'female' }, true],
  [{ sex: 'other' }, true],
  [{ sex: 'unknown' }, false],
])('the profile with %j is accepted: %s', (patch, allowed) => {
  // covers: DATA-026
  expect(profilePatch.safeParse(patch).success).toBe(allowed);
});

test.each([
  [{ goal_weight_kg: 20 }, true],
  [{ goal_weight_kg: 400 }, true],
  [{ goal_weight_kg: 19.9 }, false],
  [{ goal_weight_kg: 400.1 }, false],
])('the goal weight in %j is accepted: %s', (patch, allowed) => {
  // covers: DATA-027
  expect(profilePatch.safeParse(patch).success).toBe(allowed);
});

test.each([
  [{ theme: 'light' }, true],
  [{ theme: 'dark' }, true],
  [{ theme: 'system' }, true],
  [{ theme: 'sepia' }, false],
])('the settings patch %j is accepted: %s', (patch, allowed) => {
  // covers: DATA-013
  expect(settingsPatch.safeParse(patch).success).toBe(allowed);
});

test.each([
  [{ peak_flow_best: 480 }, true],
  [{ peak_flow_best: null }, true],
  [{ peak_flow_best: 0 }, false],
  [{ peak_flow_best: 1.5 }, false],
])('the personal best in %j is accepted: %s', (patch, allowed) => {
  expect(profilePatch.safeParse(patch).success).toBe(allowed);
});

test.each([
  [{ emergency_phone: '112', doctor_phone: null }, true],
  [{ doctor_phone: '+49 (0)30 12-34' }, true],
  [{ emergency_phone: 'ask Jonas' }, false],
  [{ doctor_phone: '1' }, false],
])('the own number in %j is accepted: %s', (patch, allowed) => {
  expect(profilePatch.safeParse(patch).success).toBe(allowed);
});

test.each([
  [{ timezone: 'Europe/Berlin' }, true],
  [{ timezone: '+02:00' }, false],
  [{ timezone: 'Mars/Olympus' }, false],
])('the time zone in %j is accepted: %s', (patch, allowed) => {
  expect(settingsPatch.safeParse(patch).success).toBe(allowed);
});
