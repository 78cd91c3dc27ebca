import { faultsByLine, isTest, type Rule } from './source-file.ts';

/** Colours must be tokens, so that both themes and the contrast apply everywhere. */
const COLOUR = /#([0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])|\b(rgba?|hsla?|oklch)\(/i;

export const colours: Rule = (file) =>
  /^packages\/web\/src\/.*\.(tsx?|css)$/.test(file.path) &&
  !file.path.endsWith('/ui/tokens.css') &&
  !isTest(file.path)
    ? faultsByLine(file, COLOUR, 'Colours stand in ui/tokens.css only.')
    : [];
