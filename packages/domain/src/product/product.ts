/** The product's name, spelled only here (decision: The rule). */
export const PRODUCT = 'Dosewell';
