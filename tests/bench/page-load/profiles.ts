import type { Flags } from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';

/** A device and a network. Both are really applied while the page loads, not simulated. */
export interface Profile {
  name: string;
  /** Network and processor, for the table. */
  description: string;
  flags: Flags;
}

const applied = (values: object): Flags => ({
  formFactor: 'mobile',
  throttlingMethod: 'devtools',
  throttling: values as NonNullable<Flags['throttling']>,
  maxWaitForLoad: 90_000,
});

/** Lighthouse's own two mobile networks; its values for applied throttling come with them. */
export const profiles: Profile[] = [
  {
    name: 'mobile',
    description: '150 ms, 1.6 Mbit/s, CPU 4× slower',
    flags: applied(throttling.mobileSlow4G),
  },
  {
    name: 'slow3g',
    description: '300 ms, 700 kbit/s, CPU 4× slower',
    flags: applied(throttling.mobileRegular3G),
  },
];
