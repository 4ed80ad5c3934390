import type { ComponentType } from 'react';
import { gestion } from '#content/part/gestion';
import { Inbox } from './inbox/inbox.tsx';
import type { Waiting } from './inbox/messages.ts';

const { navigation } = gestion;

export interface ViewProps {
  /** The part of the address after the slash: a message, a page of « Mon site ». */
  id: string | undefined;
  /** Undefined until loaded. */
  waiting: Waiting | undefined;
}

export interface Route {
  /** The fragment of the address. */
  path: string;
  label: string;
  /** Whether the bar lists the view, as well as the account menu. */
  inBar: boolean;
  /** The number beside the label in the bar, and what it counts if that differs from the label. */
  badge?: { count: (waiting: Waiting) => number; label?: string };
  /** Loads the view's code when it is first opened; the inbox is in the main bundle. */
  load: () => Promise<ComponentType<ViewProps>>;
}

const INBOX: Route = {
  path: 'messages',
  label: navigation.inbox,
  inBar: true,
  badge: { count: ({ unread }) => unread },
  load: async () => Inbox,
};

/** The views of the admin, in the order of the bar. */
export const ROUTES: readonly Route[] = [
  INBOX,
  {
    path: 'apercu',
    label: navigation.overview,
    inBar: true,
    badge: { count: ({ failed }) => failed, label: navigation.failed },
    load: () => import('./overview/overview.tsx').then(({ Overview }) => Overview),
  },
  {
    path: 'site',
    label: navigation.editor,
    inBar: true,
    load: () => import('./site/site.tsx').then(({ Site }) => Site),
  },
  {
    path: 'temoignages',
    label: navigation.testimonials,
    inBar: true,
    badge: { count: ({ testimonials }) => testimonials, label: navigation.unread },
    load: () => import('./testimonials/testimonials.tsx').then(({ Testimonials }) => Testimonials),
  },
  {
    path: 'donnees',
    label: navigation.privacy,
    inBar: false,
    load: () =>
      import('./data-requests/data-requests.tsx').then(({ DataRequests }) => DataRequests),
  },
  {
    path: 'securite',
    label: navigation.security,
    inBar: false,
    load: () => import('./security/security.tsx').then(({ Security }) => Security),
  },
];

/** Returns the view at a path, or the inbox if the path is unknown. */
export const routeAt = (path: string) => ROUTES.find((route) => route.path === path) ?? INBOX;
