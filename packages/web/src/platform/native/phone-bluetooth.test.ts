import { expect, test } from 'vitest';
import { BluetoothProblem } from '../bluetooth/bluetooth.ts';
import { fakeBluetoothPlugin, type FakePeripheral } from '../testing/fake-bluetooth-plugin.ts';
import { bluetoothOfPhone } from './phone-bluetooth.ts';

const CUFF: FakePeripheral = { name: 'Cuff', service: 0x1810, sends: { 0x2a35: ['00 80 00 52 00 61 00'] } };

const connected = async (peripheral: FakePeripheral, lost: () => void = () => undefined) => {
  const fake = fakeBluetoothPlugin({ peripheral });
  const device = await bluetoothOfPhone(fake.plugin).choose(0x1810);
  return { fake, device, link: await device.connect(0x1810, lost) };
};

test('the phone’s plugin hands over what a device sends, and is told when nothing more is wanted', async () => {
  const { fake, device, link } = await connected(CUFF);
  const heard: number[][] = [];
  expect(await link.listen(0x2a52, () => undefined)).toBe(false);
  expect(await link.listen(0x2a35, (bytes) => heard.push([...bytes]))).toBe(true);
  await fake.sent();
  expect({ name: device.name, heard }).toEqual({ name: 'Cuff', heard: [[0, 0x80, 0, 0x52, 0, 0x61, 0]] });
  link.end();
  await fake.sent();
  expect(fake.connected()).toBe(false);
});

test('the phone’s plugin writes the question for records', async () => {
  const { fake, link } = await connected({ ...CUFF, sends: { 0x2a35: [], 0x2a52: [] } });
  await link.listen(0x2a52, () => undefined);
  await link.write(0x2a52, Uint8Array.of(1, 1));
  expect(fake.written).toEqual(['01 01']);
});

test('a device that goes is told of once', async () => {
  let lost = 0;
  const { fake } = await connected(CUFF, () => (lost += 1));
  fake.lose();
  fake.lose();
  expect(lost).toBe(1);
});

// The words are those of the plugin's sources, version 8.3.0.
test.each([
  ['Permission denied.', 'initialize', 'not allowed'],
  ['BLE is not supported.', 'initialize', 'off'],
  ['BLE unsupported', 'initialize', 'off'],
  ['requestDevice cancelled.', 'requestDevice', 'none chosen'],
  ['No device found.', 'requestDevice', 'none chosen'],
  ['Connection timeout.', 'connect', 'lost'],
  ['Not connected to device.', 'startNotifications', 'lost'],
  ['Something else.', 'connect', 'failed'],
] as const)('the plugin that says “%s” at %s means: %s', async (words, at, why) => {
  const fake = fakeBluetoothPlugin({ peripheral: CUFF, rejects: { [at]: words } });
  const act = async () => {
    const device = await bluetoothOfPhone(fake.plugin).choose(0x1810);
    const link = await device.connect(0x1810, () => undefined);
    await link.listen(0x2a35, () => undefined);
  };
  await expect(act()).rejects.toEqual(new BluetoothProblem(why));
  await expect(act()).rejects.toMatchObject({ why });
});

test('Bluetooth that is switched off is said before anything is searched', async () => {
  const fake = fakeBluetoothPlugin({ peripheral: CUFF, off: true });
  await expect(bluetoothOfPhone(fake.plugin).choose(0x1810)).rejects.toMatchObject({ why: 'off' });
});

test('a device without the service is of another kind', async () => {
  const fake = fakeBluetoothPlugin({ peripheral: { ...CUFF, service: 0x1808 } });
  const device = await bluetoothOfPhone(fake.plugin).choose(0x1810);
  await expect(device.connect(0x1810, () => undefined)).rejects.toMatchObject({ why: 'not of this kind' });
});
