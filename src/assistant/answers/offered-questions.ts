import type { AssistantContent } from '../content.ts';
import { spaced } from '../normalize/fold.ts';
import { type Intent, intentOf, topicOf } from '../understanding/intent.ts';
import { createTradeTest } from '../understanding/recognition.ts';
import { fill } from './part.ts';

/** Maps all features of a service to one question, and all figures to one. */
const nameOfQuestion = (topic: string) =>
  topic.replace(/^content:/, 'about:').replace(/^statistic$/, 'statistics');

/** Creates the suggested questions of a content: which to suggest for an intent, and what each asks. */
export function createOfferedQuestions(content: AssistantContent) {
  const { services, projects, others } = content.questions;
  const isOfTrade = createTradeTest(content);
  const hasMaintenance = content.freeMaintenanceMonths > 0;
  const intents = new Map<string, Intent>(
    Object.entries(others)
      .filter(([name]) => isOfTrade(name))
      .filter(([name]) => hasMaintenance || !/^(?:after-)?maintenance$/.test(name))
      .filter(([name]) => name !== 'statistics' || content.statistics.length > 0)
      .map(([name, question]) => [question, intentOf(name)]),
  );
  for (const { offer, title, delivery } of content.services) {
    const subject = content.texts.offers[offer]?.subject ?? `« ${title} »`;
    const figures = content.offers[offer];
    intents.set(fill(services.about, { subject }), { kind: 'about', offer, detail: true });
    if (figures) intents.set(fill(services.price, { subject }), { kind: 'price', offer });
    if (delivery) intents.set(fill(services.delay, { subject }), { kind: 'delay', offer });
  }
  const ofProjects = content.projects.map(({ title }) => fill(projects.about, { title }));
  const questions = new Map([...intents].map(([question, intent]) => [topicOf(intent), question]));
  const asked = new Map([...intents].map(([question, intent]) => [spaced(question), intent]));
  ofProjects.forEach((question, index) => {
    asked.set(spaced(question), { kind: 'projects', projects: [index] });
  });
  return {
    /** Returns the question that asks for an intent, if there is one. */
    questionOf(intent: Intent): string | undefined {
      if (intent.kind === 'projects' && intent.projects.length === 1) {
        return ofProjects[intent.projects[0] as number];
      }
      return questions.get(nameOfQuestion(topicOf(intent)));
    },
    /** Returns the intent of a message that is literally one of these questions. */
    intentOf: (message: string) => asked.get(spaced(message)),
    /** All questions by the names of their intents (understanding/intent.ts). */
    byName: questions,
  };
}
