import { Component, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { adoptStyles } from '#ui/late-code.ts';
import { reportPageError } from '../enhance/error-screen.ts';

interface IslandBoundaryProps {
  /** Called when React has taken over the children. */
  onMount: () => void;
  onFailure: () => void;
  children: ReactNode;
}

class IslandBoundary extends Component<IslandBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount() {
    this.props.onMount();
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
    this.props.onFailure();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/**
 * Takes over the prerendered markup in `element`; each module src/site/islands/NAME.island.tsx exports one.
 * React hydrates in tasks of its own, or at once on a click; `onTakeover` is called at that very
 * moment, and then the promise resolves.
 */
export type Mount = (element: HTMLElement, onTakeover: () => void) => Promise<void>;

/**
 * Hydrates an island with its component, for its `mount`; props come from the page. When the component
 * throws, the error screen appears and the prerendered markup is restored behind it: a form still posts, a
 * text can still be read.
 * @param css styles that come with the code
 */
export function mountIsland<Props extends object>(
  Island: ComponentType<Props>,
  [element, onTakeover]: Parameters<Mount>,
  css = '',
): Promise<void> {
  if (css) adoptStyles(css);
  return new Promise((resolve) => {
    const { island = '', props = '{}' } = element.dataset;
    // A copy in a separate document, where its pictures are not loaded.
    const prerendered = document.implementation.createHTMLDocument().importNode(element, true);
    function onMount() {
      onTakeover();
      resolve();
    }
    function onFailure() {
      // React does not allow unmounting while it renders.
      setTimeout(() => {
        root.unmount();
        element.replaceChildren(...prerendered.childNodes);
        reportPageError();
      });
    }
    const root = hydrateRoot(
      element,
      <IslandBoundary onMount={onMount} onFailure={onFailure}>
        <Island {...(JSON.parse(props) as Props)} />
      </IslandBoundary>,
      { identifierPrefix: island },
    );
  });
}
