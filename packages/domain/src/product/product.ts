/** The product's name; code elsewhere refers to this constant. */
export const PRODUCT = 'Dosewell';
