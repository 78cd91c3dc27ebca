/** The product's name. Nothing else spells it (decision: The rule). */
export const PRODUCT = 'Dosewell';
