import { type ClassNameValue, createTailwindMerge } from 'tailwind-merge';

const any = () => true;
const arbitrary = (value: string) => value.startsWith('[');
const number = (value: string) => /^\d+$/.test(value);
/** Of a border, what names neither a side nor a width. */
const colour = (value: string) => !/^([xytrblse](-|$)|\d)/.test(value);
const sizes = ['sm', 'base', 'lg', 'xl', '2xl', '3xl', 'reading', 'tab'];
const alignments = ['left', 'center', 'right', 'balance'];

/** Only what our parts let their users change. The whole table of the library would be a fifth of the first screen. */
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    display: ['block', 'inline-block', 'flex', 'inline-flex', 'grid', 'inline-grid', 'hidden'],
    position: ['static', 'relative', 'absolute', 'fixed', 'sticky'],
    p: [{ p: [any] }],
    px: [{ px: [any] }],
    py: [{ py: [any] }],
    pt: [{ pt: [any] }],
    pr: [{ pr: [any] }],
    pb: [{ pb: [any] }],
    pl: [{ pl: [any] }],
    m: [{ m: [any] }],
    mx: [{ mx: [any] }],
    my: [{ my: [any] }],
    mt: [{ mt: [any] }],
    mr: [{ mr: [any] }],
    mb: [{ mb: [any] }],
    ml: [{ ml: [any] }],
    w: [{ w: [any] }],
    'min-w': [{ 'min-w': [any] }],
    'max-w': [{ 'max-w': [any] }],
    h: [{ h: [any] }],
    'min-h': [{ 'min-h': [any] }],
    size: [{ size: [any] }],
    gap: [{ gap: [(value: string) => !/^[xy]-/.test(value)] }],
    'gap-x': [{ 'gap-x': [any] }],
    'gap-y': [{ 'gap-y': [any] }],
    'font-size': [{ text: [...sizes, arbitrary] }],
    'text-align': [{ text: alignments }],
    'text-color': [{ text: [any] }],
    'font-weight': [{ font: [any] }],
    bg: [{ bg: [any] }],
    'border-width': [{ border: ['', number] }],
    'border-color': [{ border: [colour] }],
    rounded: [{ rounded: [any] }],
  },
  conflictingClassGroups: {
    p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
    px: ['pr', 'pl'],
    py: ['pt', 'pb'],
    m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
    mx: ['mr', 'ml'],
    my: ['mt', 'mb'],
    size: ['w', 'h'],
    gap: ['gap-x', 'gap-y'],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: [],
}));

/** Joins class names; of two utilities for the same property the later one wins. */
export function cn(...classes: ClassNameValue[]): string {
  return merge(...classes);
}
