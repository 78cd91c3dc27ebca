import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** The journeys' world, running controls: journeys with a guard taken away. */
export default defineConfig({ ...journeys, testMatch: 'journeys/*.control.ts', timeout: 300_000 });
