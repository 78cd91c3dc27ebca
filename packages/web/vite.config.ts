import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serviceWorker } from './service-worker.plugin.ts';

/**
 * Code shared by three screens or more travels in three files instead of forty: fewer requests, and it packs
 * smaller. What one screen alone uses stays with that screen.
 */
const groups = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!react-query|query-core|react-virtual|virtual-core)[^/]+|tailwind-merge|clsx)\//,
  },
  { name: 'shared', test: /packages\/(web|domain)\/src|lucide-react/, minShareCount: 3 },
  {
    name: 'widgets',
    test: /@radix-ui|floating-ui|sonner|react-remove|aria-hidden|use-sidecar/,
    minShareCount: 3,
  },
];

export default defineConfig({
  plugins: [react(), tailwindcss(), serviceWorker()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
