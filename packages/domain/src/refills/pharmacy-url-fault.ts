// A pharmacy's web address is opened from the app, so only http and https are taken (medication-area §5; decisions: The rule, 2).
import { textFault } from '../text/text-fault.ts';
import { PHARMACY_TEXT_LIMITS } from './refill-limits.ts';

const WEB_ADDRESS = /^https?:\/\/[^\s/?#@\\]+([/?#]\S*)?$/i;

export const pharmacyUrlFault = (url: string): string | undefined => {
  const fault = textFault('Pharmacy Website', url, PHARMACY_TEXT_LIMITS.url);
  if (fault !== undefined || url === '') return fault;
  return WEB_ADDRESS.test(url)
    ? undefined
    : 'Please enter a web address that starts with https:// or http://';
};
