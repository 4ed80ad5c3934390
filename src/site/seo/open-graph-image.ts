/** The picture of a shared link: where it is, and its size in pixels as networks expect it. */
export const OPEN_GRAPH_IMAGE = { path: '/partage.jpg', width: 1200, height: 630 } as const;
