import { TestimonialsCarousel } from '../sections/testimonials-carousel.tsx';
import { mountIsland } from './mount.tsx';

export const mount = mountIsland(TestimonialsCarousel);
