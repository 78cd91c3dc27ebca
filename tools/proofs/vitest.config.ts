import { defineConfig } from 'vitest/config';
import everyday from '../../vitest.config.ts';

const patient = { testTimeout: 1_800_000, hookTimeout: 120_000 };

/** The usual projects, with long proofs instead of tests. */
const projects = (everyday.test?.projects ?? []).map((project) => {
  if (typeof project !== 'object' || !('test' in project)) return project;
  const include = project.test?.include?.map((pattern) => pattern.replace('.test.', '.proof.'));
  return { ...project, test: { ...project.test, ...patient, ...(include ? { include } : {}) } };
});

export default defineConfig({ test: { ...everyday.test, projects } });
