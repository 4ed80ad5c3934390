import { startIslands } from '../islands/start.ts';
import { carryChoice } from './choice.ts';
import { countContactEvents } from './contact-events.ts';
import { enhanceMenu, holdTappedRow, openWideDetails } from './disclosures.ts';
import { logUnknownPath, showErrorScreenOnFailure } from './error-screen.ts';
import {
  followEmptyLinks,
  layOutSections,
  markScrolled,
  scrollAfterNavigation,
} from './scrolling.ts';
import { registerServiceWorker } from './service-worker.ts';
import { shareOnDevice } from './share.ts';
import { showTooltips } from './tooltip.ts';

// In a task of its own: the browser lays out the page at the end of the task that runs this script.
setTimeout(() => {
  markScrolled();
  enhanceMenu();
  scrollAfterNavigation();
  followEmptyLinks();
  showErrorScreenOnFailure();
  carryChoice();
  shareOnDevice();
  openWideDetails();
  holdTappedRow();
  startIslands();
  layOutSections();
  showTooltips();
  // The browser's print dialog can keep the home page as a PDF: the offer on two sheets.
  document.querySelector('.print-page')?.addEventListener('click', () => print());
  logUnknownPath();
  registerServiceWorker();
  countContactEvents();
});
