import { defineConfig } from 'vite';
import { contentModules } from '#site/build/content-modules.ts';
import { prerenderInDevelopment } from '#site/build/development-pages.ts';
import { sonnerStyles } from '#site/build/sonner-styles.ts';

/**
 * Shared by the three builds of src/site/build/site.ts (islands and styles, the inline script, prerendering)
 * and by the development server.
 */
export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [contentModules(), sonnerStyles(), prerenderInDevelopment()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssMinify: 'lightningcss',
    // The licences of the bundled packages require their text beside the code.
    license: { fileName: 'licenses.txt' },
    // How long a plugin took is no concern of owners who start the site.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/rest', '/auth', '/functions'].map((path) => [
        path,
        process.env.BACKEND_URL ?? 'http://127.0.0.1:3001',
      ]),
    ),
  },
});
