import { ChatPlain } from '../chat/chat-plain.tsx';
import { ChatWidget } from '../chat/chat-widget.tsx';
import { Document } from '../document.tsx';
import { Island } from '../islands/island.tsx';
import { routes } from '../routes.ts';
import { About } from '../sections/about.tsx';
import { Contact } from '../sections/contact.tsx';
import { Faq } from '../sections/faq.tsx';
import { Hero } from '../sections/hero.tsx';
import { Projects } from '../sections/projects.tsx';
import { Services } from '../sections/services.tsx';
import { Skills } from '../sections/skills.tsx';
import { Testimonials } from '../sections/testimonials.tsx';
import { homeStructuredData } from '../seo/structured-data.ts';

/** The one page: its sections in the order of the specification, section 2. */
export function Home() {
  return (
    <Document route={routes.home} style="home" structuredData={homeStructuredData()}>
      <Hero />
      <About />
      <Skills />
      <Projects />
      <Services />
      <Testimonials />
      <Faq />
      <Contact />
      <ChatPlain />
      <Island name="chat" component={ChatWidget} props={{}} when="touch" />
    </Document>
  );
}
