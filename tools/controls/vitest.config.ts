import { defineConfig } from 'vitest/config';
import everyday from '../../vitest.config.ts';

/** Repeated here, as each project's own timeouts would apply otherwise. */
const patient = { testTimeout: 300_000, hookTimeout: 120_000 };

/** The usual projects, with controls instead of tests. */
const projects = (everyday.test?.projects ?? []).map((project) => {
  if (typeof project !== 'object' || !('test' in project)) return project;
  const include = project.test?.include?.map((pattern) => pattern.replace('.test.', '.control.'));
  return { ...project, test: { ...project.test, ...patient, ...(include ? { include } : {}) } };
});

export default defineConfig({ test: { ...everyday.test, projects } });
