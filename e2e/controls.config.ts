import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** The journeys' setup for controls: journeys with a guard removed. */
export default defineConfig({ ...journeys, testMatch: '{journeys,faults}/*.control.ts', timeout: 300_000 });
