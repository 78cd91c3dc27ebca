// Phone apps that the operator vouches for. An app is signed by whoever builds it, so no server can know
// the signature by itself.
import { APP_ID } from '@dosewell/domain/product';

export interface VouchedApps {
  readonly android: readonly AndroidApp[];
  /** Ids of iOS apps: team and bundle, separated by a dot. */
  readonly ios: readonly string[];
}

export interface AndroidApp {
  readonly name: string;
  /** SHA-256 of the signing certificate, as Android's tools print it. */
  readonly fingerprint: string;
}

const ANDROID = /^(?<name>[a-z]\w*(?:\.[a-z]\w*)+)@(?<fingerprint>(?:[\dA-F]{2}:){31}[\dA-F]{2})$/i;
const IOS = /^[\dA-Z]{10}(?:\.[\dA-Za-z-]+)+$/;

type Read = (name: string) => string | undefined;

const listed = (read: Read, name: string): string[] =>
  (read(name) ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** @throws the error that `refused` makes of a line with the variable's name. */
export function readVouchedApps(read: Read, refused: (line: string) => Error): VouchedApps {
  const android = listed(read, 'PHONE_APP_ANDROID').map((text) => {
    const { name, fingerprint } = ANDROID.exec(text)?.groups ?? {};
    if (name === undefined || fingerprint === undefined)
      throw refused(
        `PHONE_APP_ANDROID must be apps like ${APP_ID}@14:6D:E9:…, with the 32 bytes of SHA-256 and commas between.`,
      );
    return { name, fingerprint: fingerprint.toUpperCase() };
  });
  const ios = listed(read, 'PHONE_APP_IOS');
  if (!ios.every((text) => IOS.test(text)))
    throw refused(`PHONE_APP_IOS must be apps like ABCDE12345.${APP_ID}, with commas between.`);
  return { android, ios };
}
