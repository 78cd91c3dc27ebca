export { packageId } from '../../id/derived-id.ts';
export { type ScannedPackage, scannedPackage } from './scanned-package.ts';
