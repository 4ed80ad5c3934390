import { Component, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PAGE_ERROR_EVENT } from '../boot/page-error-event.ts';

class IslandBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
    window.dispatchEvent(new CustomEvent(PAGE_ERROR_EVENT));
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** What a module app/islands/NAME.island.tsx exports: takes over the prerendered markup in `element`. */
export type Mount = (element: HTMLElement) => void;

/** Makes the `mount` of an island module from its component; props come from the page. */
export function mountIsland<Props extends object>(Island: ComponentType<Props>): Mount {
  return (element) => {
    const { island = '', props = '{}' } = element.dataset;
    hydrateRoot(
      element,
      <IslandBoundary>
        <Island {...(JSON.parse(props) as Props)} />
      </IslandBoundary>,
      { identifierPrefix: island },
    );
  };
}
