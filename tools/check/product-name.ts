import { faultsByLine, isTest, type Rule } from './source-file.ts';

/**
 * The product's name stands in one constant. Package names, the database's roles and the settings of the
 * environment are not shown to anybody and may carry it.
 */
const SPELLED = /(?<!@)dosewell(?!_(app|worker|auth|owner)\b|_[A-Z])/i;

export const productName: Rule = (file) =>
  /^packages\/\w+\/src\//.test(file.path) && !file.path.endsWith('/product/product.ts') && !isTest(file.path)
    ? faultsByLine(file, SPELLED, 'Take the name from PRODUCT in @dosewell/domain/product.')
    : [];
