import { BiometricAuth, BiometryType, isBiometryErrorType } from '@aparajita/capacitor-biometric-auth';
import { PRODUCT } from '@dosewell/domain/product';
import type { AskedFor, Biometry } from './biometry.ts';

const FACES: readonly BiometryType[] = [BiometryType.faceId, BiometryType.faceAuthentication];

export const openBiometry = (): Biometry => ({
  offers: async (): Promise<AskedFor | undefined> => {
    const { deviceIsSecure, isAvailable, biometryType } = await BiometricAuth.checkBiometry();
    if (!deviceIsSecure) return undefined;
    if (!isAvailable) return 'code';
    return FACES.includes(biometryType) ? 'face' : 'finger';
  },
  prove: async (reason) => {
    try {
      await BiometricAuth.authenticate({ reason, androidTitle: PRODUCT, allowDeviceCredential: true });
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && isBiometryErrorType(error.code)) return false;
      throw error;
    }
  },
});
