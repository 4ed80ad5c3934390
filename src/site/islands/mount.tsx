import { Component, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PAGE_ERROR_EVENT } from '../enhance/page-error-event.ts';

interface IslandBoundaryProps {
  /** Called when React has taken over what stands inside. */
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
 * What a module src/site/islands/NAME.island.tsx exports: takes over the prerendered markup in `element`.
 * React does so in tasks of its own, or at once at a click; `onTakeover` is called in that very
 * moment, and the promise is kept then.
 */
export type Mount = (element: HTMLElement, onTakeover: () => void) => Promise<void>;

/**
 * Makes the `mount` of an island module from its component; props come from the page. When the
 * component throws, the error screen appears and the prerendered markup comes back behind it: a
 * form still posts, a text is still read.
 */
export function mountIsland<Props extends object>(Island: ComponentType<Props>): Mount {
  return (element, onTakeover) =>
    new Promise((resolve) => {
      const { island = '', props = '{}' } = element.dataset;
      // In a document of its own, where its pictures load nothing.
      const prerendered = document.implementation.createHTMLDocument().importNode(element, true);
      function onMount() {
        onTakeover();
        resolve();
      }
      function onFailure() {
        // Not while React is at work.
        setTimeout(() => {
          root.unmount();
          element.replaceChildren(...prerendered.childNodes);
          window.dispatchEvent(new CustomEvent(PAGE_ERROR_EVENT));
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
