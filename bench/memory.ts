/** Reports this process's memory to its parent, after garbage collection. */
export const tellMemory = (): void => {
  process.on('message', async (asked) => {
    if (asked !== 'memory') return;
    for (let i = 0; i < 4; i++) {
      globalThis.gc?.();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const { rss, heapUsed: heap, external } = process.memoryUsage();
    process.send?.({ rss, heap: heap + external });
  });
};
