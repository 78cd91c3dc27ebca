/** The product's name; code elsewhere refers to this constant. */
export const PRODUCT = 'Dosewell';

/**
 * Where the app may load anything from beside its own server. The content policy lets through what stands here
 * and nothing else; people are asked before, by the bars of cookies and terms.
 */
export const FOREIGN_SOURCES: readonly string[] = [];
