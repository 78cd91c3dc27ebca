import { Capacitor, registerPlugin } from '@capacitor/core';
import { isRecord } from '@dosewell/domain/value';
import type { PhoneScanner, Scanned } from '../barcode/phone-scanner.ts';

const NAME = 'CapacitorBarcodeScanner';

/** Of `@capacitor/barcode-scanner`, whose own door also brings a reader for browsers (decision 0099). */
interface Plugin {
  readonly scanBarcode: (options: object) => Promise<{ readonly ScanResult: string }>;
}

/** Of the plugin's enumerations, as its bridge takes them. */
const OPTIONS = {
  hint: 17,
  cameraDirection: 1,
  scanOrientation: 3,
  scanInstructions: 'Hold the bars or the small square in front of the camera.',
  scanButton: false,
  scanText: ' ',
  cancelButtonAccessibilityLabel: 'Close the camera',
  torchButtonOnAccessibilityLabel: 'Turn the light off',
  torchButtonOffAccessibilityLabel: 'Turn the light on',
  // The other library of Android is not open, and tells its maker how it is used.
  android: { scanningLibrary: 'zxing' },
};

/** As the plugin numbers them, on both systems. */
const ERRORS: Readonly<Record<string, Scanned>> = {
  'OS-PLUG-BARC-0006': 'closed',
  'OS-PLUG-BARC-0007': { failure: 'not allowed' },
};

export const openPhoneScanner = (): PhoneScanner | undefined => {
  if (!Capacitor.isPluginAvailable(NAME)) return undefined;
  const plugin = registerPlugin<Plugin>(NAME);
  return {
    scan: async () => {
      try {
        return { code: (await plugin.scanBarcode(OPTIONS)).ScanResult };
      } catch (error) {
        const code = isRecord(error) ? String(error['code']) : '';
        return ERRORS[code] ?? { failure: 'cannot read' };
      }
    },
  };
};
