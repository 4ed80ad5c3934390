import type { ReactElement } from 'react';
import type { Content } from '#content/content.ts';
import { content } from '#content/index.ts';
import type { SectionName } from '#content/schema/sections.ts';
import { routes } from '#shared/routes.ts';
import { Icon } from '../components/icons.tsx';
import { whatsappHref } from '../components/links.tsx';
import { Document } from '../document.tsx';
import { ChatWidget } from '../islands/chat.island.tsx';
import { Island } from '../islands/island.tsx';
import { About } from '../sections/about.tsx';
import { Contact } from '../sections/contact.tsx';
import { Faq } from '../sections/faq.tsx';
import { Hero } from '../sections/hero.tsx';
import { Projects } from '../sections/projects.tsx';
import { Services } from '../sections/services.tsx';
import { Skills } from '../sections/skills.tsx';
import { Testimonials } from '../sections/testimonials.tsx';
import { homeStructuredData } from '../seo/structured-data.ts';

const { navigation, owner } = content;

const sections: Record<SectionName, (shown: Content) => ReactElement> = {
  about: About,
  skills: Skills,
  projects: Projects,
  services: Services,
  testimonials: Testimonials,
  faq: Faq,
  contact: Contact,
};

/** The home page: the first screen, then the sections that the content lists, in its order. */
export function Home() {
  return (
    <Document route={routes.home} style="home" structuredData={homeStructuredData()}>
      <Hero {...content} />
      {navigation.sections.map((name) => {
        const Section = sections[name];
        return <Section key={name} {...content} />;
      })}
      {/* Without JavaScript a link to every way to reach the owner replaces the chat. */}
      <noscript>
        <p className="chat">
          <a className="chat-toggle" href="#contact">
            <span className="visually-hidden">{content.contact.title}</span>
            <Icon name="chat" />
          </a>
        </p>
      </noscript>
      <Island
        name="chat"
        className="needs-script"
        component={ChatWidget}
        props={{ whatsappHref: whatsappHref(owner), whatsappText: navigation.whatsappText }}
        when="touch"
      />
    </Document>
  );
}
