// What a device said, in words for the person.
import type { DeviceRefusal, DeviceRemark } from './device-reading.ts';

export const REMARK_WORDS: Readonly<Record<DeviceRemark, string>> = {
  irregular_pulse: 'The device noticed an irregular pulse',
  moved: 'The device noticed that you moved',
  loose_cuff: 'The cuff was too loose',
  pulse_beyond: 'The pulse was outside what the device can tell',
  wrong_position: 'The arm was not in the right position',
  questionable: 'The device is not sure of it',
  weak_signal: 'The signal was weak',
};

export const REFUSAL_WORDS: Readonly<Record<DeviceRefusal, string>> = {
  partial: 'Only a part of it arrived.',
  unknown: 'The device said something this app does not know.',
  no_number: 'The device could not measure.',
  no_such_time: 'The device gave a time that does not exist.',
  device_fault: 'The device reported an error.',
  no_contact: 'The sensor did not touch the skin.',
  not_finished: 'The device had not finished measuring.',
  control_solution: 'It was a test of the meter with control solution.',
  demonstration: 'It was a demonstration or a test of the device.',
  contradiction: 'The device contradicted itself.',
  out_of_range: 'The number is outside what can be recorded.',
};
