import type { Plugin } from 'vite';

/**
 * sonner puts its style sheet into the page with a script, which the content security policy rightly
 * forbids. Its package brings the same sheet as a file (src/ui/toasts/toasts.css imports it), so the
 * call goes; a version of sonner that does it otherwise stops the build instead of losing its style.
 */
export function sonnerStyles(): Plugin {
  return {
    name: 'sonner-styles',
    apply: 'build',
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.mjs$/.test(id)) return null;
      const without = code.replace(/^__insertCSS\(".*"\);?$/m, '');
      if (without === code) {
        throw new Error('sonner no longer calls __insertCSS: see src/site/build/sonner-styles.ts');
      }
      // The directive is for frameworks with server components; here it only makes the bundler warn.
      return without.replace(/^'use client';/, '');
    },
  };
}
