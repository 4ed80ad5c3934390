import { startIslands } from '../islands/start.ts';
import { countContactEvents } from './contact-events.ts';
import { writeSubject } from './contact-subject.ts';
import { followSectionInDock } from './dock.ts';
import { showErrorScreenOnFailure } from './error-screen.ts';
import { markScrolled } from './header.ts';
import { layOutSections } from './lay-out-sections.ts';
import { enhanceMenu } from './menu.ts';
import { writeQuote } from './quote.ts';
import { keepPlaceOnEmptyLinks, scrollAfterNavigation } from './section-links.ts';
import { registerServiceWorker } from './service-worker.ts';
import { showTooltips } from './tooltip.ts';
import { logUnknownPath } from './unknown-path.ts';

// In a task of its own: the browser lays the page out at the end of the one that brings this code.
setTimeout(() => {
  markScrolled();
  enhanceMenu();
  scrollAfterNavigation();
  keepPlaceOnEmptyLinks();
  showErrorScreenOnFailure();
  followSectionInDock();
  writeQuote();
  writeSubject();
  startIslands();
  layOutSections();
  showTooltips();
  logUnknownPath();
  registerServiceWorker();
  countContactEvents();
});
