import { Capacitor, registerPlugin } from '@capacitor/core';
import { isRecord } from '@dosewell/domain/value';
import type { PhoneScanner, Scanned } from '../barcode/phone-scanner.ts';

const NAME = 'CapacitorBarcodeScanner';

/**
 * The plugin `@capacitor/barcode-scanner`, called directly: importing its package would load a reader for
 * browsers too (decision 0099).
 */
interface Plugin {
  readonly scanBarcode: (options: object) => Promise<{ readonly ScanResult: string }>;
}

/** Options as numbers of the plugin's enumerations, as its bridge expects them. */
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
  // The other library for Android is not open source, and reports its use to its maker.
  android: { scanningLibrary: 'zxing' },
};

/** The plugin's error codes, the same on both systems. */
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
