import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Drawing } from '../art/sign.ts';
import { Sign } from '../components/sign.tsx';
import { type Mount, mountIsland } from './mount.tsx';

export const projectPanelId = (key: string) => `panel-${key}`;

export interface ProjectTabsProps {
  label: string;
  tabs: { key: string; title: string; drawing: Drawing }[];
}

/**
 * The tab bar above the static panels of the projects section: APG tabs with automatic activation. React
 * does not render the panels; this sets only their roles and which one is shown.
 */
export function ProjectTabs({ label, tabs }: ProjectTabsProps) {
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    tabs.forEach(({ key }, index) => {
      const panel = document.getElementById(projectPanelId(key));
      if (!panel) return;
      panel.role = 'tabpanel';
      panel.setAttribute('aria-labelledby', `tab-${key}`);
      panel.toggleAttribute('data-active', index === active);
      panel.hidden = index !== active;
    });
  }, [tabs, active]);

  // A link to a panel opens its tab, even if it was followed before this code loaded. It does so
  // before the next paint, or another panel would flash and the page would move.
  useLayoutEffect(() => {
    const follow = () => {
      const index = tabs.findIndex(({ key }) => location.hash === `#${projectPanelId(key)}`);
      if (index >= 0) setActive(index);
    };
    // The browser does not scroll to a panel that was hidden when its link was followed.
    const lead = () => {
      follow();
      requestAnimationFrame(() =>
        document.querySelector('.project-panel:target')?.scrollIntoView(),
      );
    };
    follow();
    addEventListener('hashchange', lead);
    return () => removeEventListener('hashchange', lead);
  }, [tabs]);

  /** Opens a tab and puts it into the address, so that it can be copied; without a history entry or a jump. */
  function select(index: number) {
    setActive(index);
    history.replaceState(history.state, '', `#${projectPanelId(tabs[index]?.key ?? '')}`);
  }

  function onKeyDown(event: KeyboardEvent) {
    const { length } = tabs;
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      Home: -active,
      End: -1 - active,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    const next = (active + step + length) % length;
    event.preventDefault();
    select(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div
      className="tabs needs-script"
      role="tablist"
      aria-label={label}
      ref={list}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ key, title, drawing }, index) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`tab-${key}`}
          className="tab touch"
          aria-selected={index === active}
          aria-controls={projectPanelId(key)}
          tabIndex={index === active ? 0 : -1}
          onClick={() => select(index)}
        >
          <Sign drawing={drawing} />
          <span className="tab-title">{title}</span>
        </button>
      ))}
    </div>
  );
}

export const mount: Mount = (...place) => mountIsland(ProjectTabs, place);
