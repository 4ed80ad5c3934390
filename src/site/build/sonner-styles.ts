import type { Plugin } from 'vite';

/**
 * Removes the call with which sonner inserts its style sheet by script, which the content security policy
 * rightly forbids; src/ui/toasts/toasts.css imports the same sheet as a file. If a new version of sonner
 * inserts it in another way, the build fails instead of losing the style.
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
