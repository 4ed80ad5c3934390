import { spaced } from '../normalize/fold.ts';
import { compilePatterns, matches } from '../normalize/term-pattern.ts';
import { inSentence, listed, type OfKind, type Part, type Wording } from './part.ts';

/** Creates the parts about what the owner can do and has done: skills, tools, projects, figures. */
export function createWorkParts({ content, say, links, unknown }: Wording) {
  const { texts } = content;

  /** Returns what the content says about a skill, preferring the shortest statement. */
  function skillLabel(has: (text: string) => boolean): string | undefined {
    return (
      content.expertise.find(has) ??
      content.services.flatMap(({ features }) => features).find(has) ??
      content.skills.find(({ category, technologies }) => has(category) || technologies.some(has))
        ?.category
    );
  }

  function describe(project: (typeof content.projects)[number]): string {
    const { title, description, stats, technologies, link } = project;
    const figure = stats.value && `${stats.value} ${stats.label}. `;
    const values = { title, description, figure, technologies: technologies.join(', ') };
    const { one, bare } = texts.projects;
    const sentence = say(technologies.length > 0 ? one : bare, values).trim();
    return link ? `${sentence} ${say(texts.projects.see, { link })}` : sentence;
  }

  /** States one fact of a project; if it is unstated, a similar service's follows. */
  function factOf(fact: string, project: (typeof content.projects)[number]): string {
    const { title, technologies, link, story } = project;
    const { see, unstated, similar } = texts.projects;
    if (fact === 'similar') return say(similar, { title });
    if (fact === 'link' && link) return say(see, { link });
    if (fact === 'tools' && technologies.length > 0)
      return say(texts.skill.toolsOf, { skill: title, tools: technologies.join(', ') });
    return fact === 'delay' && story
      ? say(texts.statistic, { label: title, number: story.duration })
      : say(unstated, { title });
  }

  return {
    skill({ skill, figure }: Omit<OfKind<'skill'>, 'kind'>): Part {
      const words = content.vocabulary.skills[skill]?.content;
      if (!words) return unknown;
      const cues = compilePatterns(words);
      const has = (text: string) => matches(cues, spaced(text));
      const label = skillLabel(has);
      if (!label) return unknown;
      const category =
        content.skills.find((item) => has(item.category)) ??
        content.skills.find((item) => item.technologies.some(has) || has(item.description));
      const yes = say(texts.skill.yes, {
        skill: inSentence(label),
        category: category?.description ?? '',
      });
      if (!figure) return { text: yes, next: 'talk' };
      return { text: `${yes}\n${texts[figure].unlisted}`, next: 'quote' };
    },

    skills: (): Part => ({
      text: say(texts.skill.list) + listed(content.skills.map(({ category }) => category)),
      next: undefined,
    }),

    /** The tools of each skill. */
    tools(): Part {
      if (content.skills.length === 0) return unknown;
      const tools = content.skills.map(
        ({ category, technologies }) => `${category}\u00a0: ${technologies.join(', ')}`,
      );
      return { text: texts.skill.tools + listed(tools), next: undefined };
    },

    /** The tools of the category whose name is most similar to a service's or a skill's; else all tools. */
    toolsOf(of: string): Part {
      const title = content.services.find(({ offer }) => offer === of)?.title ?? of;
      const words = spaced(title).match(/\S{3,}/g) ?? [];
      const [best] = content.skills
        .map((skill) => ({
          ...skill,
          alike: words.reduce((sum, word) => {
            const name = spaced(skill.category);
            return sum + Number(name.includes(word)) + Number(name.includes(` ${word} `));
          }, 0),
        }))
        .sort((a, b) => b.alike - a.alike);
      if (!best || best.alike === 0) return this.tools();
      const tools = best.technologies.join(', ');
      return { text: say(texts.skill.toolsOf, { skill: best.category, tools }), next: 'talk' };
    },

    technology({ name }: OfKind<'technology'>): Part {
      const wanted = compilePatterns([spaced(name).trim().replace('nodejs', 'node')]);
      const technology = content.skills
        .flatMap(({ technologies }) => technologies)
        .find((item) => matches(wanted, spaced(item)));
      return technology
        ? { text: say(texts.skill.technology, { technology }), next: undefined }
        : { text: texts.unpublished.subjects.technology ?? say(texts.unknown), next: 'ask' };
    },

    projects({ projects, yes, unmatched, fact }: Omit<OfKind<'projects'>, 'kind'>): Part {
      const found = projects.slice(0, 2).flatMap((index) => content.projects[index] ?? []);
      if (fact && found[0]) return { text: factOf(fact, found[0]), next: undefined };
      if (found.length > 0) {
        const lead = yes ? `${texts.projects.yes} ` : '';
        return { text: lead + found.map(describe).join('\n'), next: undefined };
      }
      if (content.projects.length === 0) return unknown;
      const titles = content.projects.map(({ title, stats: { value, label } }) =>
        value ? say(texts.projects.listed, { title, value, label }) : title,
      );
      const lead = unmatched ? `${texts.unpublished.subjects.sector ?? ''} ` : '';
      return {
        text: lead + say(texts.projects.list, { link: links.projects }) + listed(titles),
        next: undefined,
      };
    },

    statistic({ index }: { index: number }): Part {
      const found = content.statistics[index];
      if (!found) return unknown;
      const { number, label, source } = found;
      const sentence = say(texts.statistic, { number, label });
      return { text: source ? `${sentence} ${source}.` : sentence, next: undefined };
    },

    statistics(): Part {
      if (content.statistics.length === 0) return unknown;
      const list = content.statistics.map(({ number, label }) => `${label} ${number}`).join(', ');
      return { text: say(texts.statistics, { list }), next: undefined };
    },
  };
}
