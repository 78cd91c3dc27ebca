import { faultsByLine, isTest, type Rule } from './source-file.ts';

/**
 * The product's name is in one constant. Package names, database roles and environment variables are not
 * shown to people and may contain it.
 */
const SPELLED = /(?<!@)dosewell(?!_(app|worker|auth|owner)\b|_[A-Z])/i;

export const productName: Rule = (file) =>
  /^packages\/\w+\/src\//.test(file.path) && !file.path.endsWith('/product/product.ts') && !isTest(file.path)
    ? faultsByLine(file, SPELLED, 'Take the name from PRODUCT in @dosewell/domain/product.')
    : [];
