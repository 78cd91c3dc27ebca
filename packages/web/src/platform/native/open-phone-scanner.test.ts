import { expect, test, vi } from 'vitest';

/** The plugin as it documents itself: a text and a format, or an error with a number of its own. */
const shell = vi.hoisted(() => ({
  available: true,
  asked: [] as unknown[],
  scan: async (): Promise<unknown> => ({ ScanResult: '4006381333931', format: 9 }),
}));
vi.mock('@capacitor/core', () => ({
  Capacitor: { isPluginAvailable: () => shell.available },
  registerPlugin: () => ({
    scanBarcode: async (options: unknown) => {
      shell.asked.push(options);
      return shell.scan();
    },
  }),
}));
const { openPhoneScanner } = await import('./open-phone-scanner.ts');

const failing = (code: string) => async () => {
  throw Object.assign(new Error('It did not scan.'), { code });
};

test.each([
  ['a code', async () => ({ ScanResult: '4006381333931', format: 9 }), { code: '4006381333931' }],
  ['a camera that was closed', failing('OS-PLUG-BARC-0006'), 'closed'],
  ['a camera that was not allowed', failing('OS-PLUG-BARC-0007'), { failure: 'not allowed' }],
  ['any other error', failing('OS-PLUG-BARC-0004'), { failure: 'cannot read' }],
  ['an error without a number', failing(''), { failure: 'cannot read' }],
])('the scanner of the phone answers with %s', async (_, scan, answer) => {
  shell.scan = scan;
  expect(await openPhoneScanner()?.scan()).toEqual(answer);
  expect(shell.asked.at(-1)).toMatchObject({ android: { scanningLibrary: 'zxing' } });
});

test('a shell without the plugin has no scanner', () => {
  shell.available = false;
  expect(openPhoneScanner()).toBeUndefined();
});
