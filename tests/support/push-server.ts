import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as it came. */
export interface Posted {
  headers: Headers;
  body: string;
}

/** What a phone that subscribes to a topic is told. */
export interface Notification {
  event: 'message';
  topic: string;
  title: string;
  message: string;
}

export interface PushServer {
  /** http://127.0.0.1:PORT */
  url: string;
  /** What was taken in, in its order. */
  posted: Posted[];
  close(): Promise<void>;
}

interface PushServerOptions {
  /** Token that may write. */
  writer: string;
  /** Token that may read. */
  reader: string;
  /** By name: what makes title and text of a posted JSON. */
  templates: Record<string, { title: string; message: string }>;
}

/**
 * The part of ntfy's protocol that the recipe of docs/notifications.md uses (https://docs.ntfy.sh):
 * `POST /TOPIC?template=NAME&auth=…` publishes, where `auth` is the Authorization header in base64;
 * `GET /TOPIC/json?poll=1` gives a subscriber what was published, one JSON object a line.
 */
export async function startPushServer(options: PushServerOptions): Promise<PushServer> {
  const posted: Posted[] = [];
  const notifications: Notification[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://push.test');
    const [, topic = '', format] = pathname.split('/');
    const answer = (status: number, lines: object[]) =>
      response.writeHead(status).end(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const given = authorization(request, searchParams.get('auth'));
    if (request.method === 'GET' && format === 'json') {
      if (given !== `Bearer ${options.reader}`) return answer(403, [{ error: 'forbidden' }]);
      return answer(
        200,
        notifications.filter((notification) => notification.topic === topic),
      );
    }
    const body = await text(request);
    if (given !== `Bearer ${options.writer}`) return answer(403, [{ error: 'forbidden' }]);
    const template = options.templates[searchParams.get('template') ?? ''];
    if (!template) return answer(400, [{ error: 'unknown template' }]);
    const event = JSON.parse(body);
    const title = render(template.title, event);
    const notification: Notification = {
      ...{ event: 'message', topic, title },
      message: render(template.message, event),
    };
    posted.push({ headers: new Headers(request.headers as Record<string, string>), body });
    notifications.push(notification);
    answer(200, [notification]);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posted,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The header, or the parameter that stands for it. */
const authorization = ({ headers }: IncomingMessage, parameter: string | null) =>
  parameter === null ? headers.authorization : Buffer.from(parameter, 'base64url').toString();

/** The two constructs of Go's templates that the recipe uses. */
function render(
  template: string,
  { type, data }: { type: string; data: Record<string, string> },
): string {
  return template
    .replace(
      /\{\{if eq \.type "([^"]*)"\}\}(.*?)\{\{else\}\}(.*?)\{\{end\}\}/g,
      (_, wanted: string, then: string, otherwise: string) => (type === wanted ? then : otherwise),
    )
    .replace(/\{\{\.data\.(\w+)\}\}/g, (_, name: string) => data[name] ?? '<no value>');
}
