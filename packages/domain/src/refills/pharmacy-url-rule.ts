// A pharmacy's web address must be http or https, as the app opens it
// (specification/medication.md#5-validation, specification/README.md#the-rule).
import { textFault } from '../text/text-rule.ts';
import { PHARMACY_TEXT_LIMITS } from './refill-limits.ts';

const WEB_ADDRESS = /^https?:\/\/[^\s/?#@\\]+([/?#]\S*)?$/i;

export const pharmacyUrlFault = (url: string): string | undefined => {
  const fault = textFault('Pharmacy Website', url, PHARMACY_TEXT_LIMITS.url);
  if (fault !== undefined || url === '') return fault;
  return WEB_ADDRESS.test(url)
    ? undefined
    : 'Please enter a web address that starts with https:// or http://';
};
