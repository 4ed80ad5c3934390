import { readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { contentFolder } from '#content/folder.ts';
import { root } from '#shared/root.ts';
import type { BuildAssets } from '../build-assets.tsx';
import { islandEntries, prerenderEntry, scriptEntry, styleEntries } from './entries.ts';
import { portraitFile } from './picture.ts';

const address = (file: string) => `/${relative(root, file)}`;

const drawnPortrait = () => [{ src: address(portraitFile()), width: 480, height: 600 }];

/** Returns the content's pictures unprocessed: the browser crops them. */
const developmentAssets = (): BuildAssets => ({
  islands: Object.fromEntries(
    Object.entries(islandEntries).map(([name, file]) => [name, [address(file)]]),
  ),
  styles: Object.fromEntries(
    Object.entries(styleEntries).map(([name, file]) => [name, { href: address(file) }]),
  ),
  script: { src: address(scriptEntry) },
  portrait: { avif: drawnPortrait(), jpeg: drawnPortrait() },
  portraitIsOpaque: !portraitFile().endsWith('.svg'),
  projectPictures: Object.fromEntries(
    readdirSync(contentFolder).map((file) => {
      const picture = { src: address(resolve(contentFolder, file)), width: 320, height: 200 };
      return [file, { avif: [picture], webp: [picture], whole: [picture] }];
    }),
  ),
});

/** Renders each page on request in the development server, and reloads the browser on a change. */
export function prerenderInDevelopment(): Plugin {
  return {
    name: 'prerender-in-development',
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use(async (request, response, next) => {
          try {
            const { prerender } = (await server.ssrLoadModule(
              prerenderEntry,
            )) as typeof import('../prerender.tsx');
            const pages = prerender(developmentAssets());
            const path = new URL(request.url ?? '/', 'http://localhost').pathname;
            const name = path === '/' ? 'index' : path.slice(1).replace(/\/$/, '');
            const html = pages[`${name}.html`];
            response.statusCode = html ? 200 : 404;
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.end(await server.transformIndexHtml(path, html ?? pages['404.html'] ?? ''));
          } catch (error) {
            next(error);
          }
        });
      };
    },
    handleHotUpdate({ server, file }) {
      if (/\/(site|ui|shared)\/.*\.(ts|tsx)$/.test(file)) server.ws.send({ type: 'full-reload' });
    },
  };
}
