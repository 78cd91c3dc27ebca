export { packageId } from '../../id/derived-id.ts';
export type { Medicine } from '../same-medicine.ts';
export {
  type DoseOfTime,
  packageVerdict,
  type PackageVerdict,
  type Remembered,
  rememberedOf,
} from './package-verdict.ts';
export { type ScannedPackage, scannedPackage } from './scanned-package.ts';
