/** The look of every input and select. An invalid one has a brick border twice as thick. */
export const controlLook =
  'block w-full min-w-0 rounded-md border border-edge bg-card py-2 text-ink transition-colors ' +
  'hover:border-ink disabled:bg-sunk disabled:text-quiet ' +
  'aria-invalid:border-brick aria-invalid:shadow-[inset_0_0_0_1px_var(--brick)]';

export const controlClass = `${controlLook} min-h-12 px-3.5`;
