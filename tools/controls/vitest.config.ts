import { defineConfig } from 'vitest/config';
import everyday from '../../vitest.config.ts';

/** The everyday projects, with the controls beside the sources in place of the tests. */
const projects = (everyday.test?.projects ?? []).map((project) => {
  if (typeof project !== 'object' || !('test' in project)) return project;
  const include = project.test?.include?.map((pattern) => pattern.replace('.test.', '.control.'));
  return { ...project, test: { ...project.test, ...(include ? { include } : {}) } };
});

export default defineConfig({
  test: { ...everyday.test, projects, testTimeout: 300_000, hookTimeout: 120_000 },
});
