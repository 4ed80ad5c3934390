import { RestError } from './rest-error.ts';

/** Form in which rows are answered. */
export type MediaType = 'json' | 'object' | 'csv';

export interface Negotiated {
  type: MediaType;
  /** Keys whose value is null are left out. */
  stripNulls: boolean;
  /** Value of Content-Type. */
  contentType: string;
}

const JSON_TYPE: Negotiated = {
  type: 'json',
  stripNulls: false,
  contentType: 'application/json; charset=utf-8',
};

/** Picks the first acceptable type, the highest quality first. Throws PGRST107. */
export function negotiate(accept: string | null): Negotiated {
  if (accept === null || accept.trim() === '') return JSON_TYPE;
  const asked = parseAccept(accept);
  for (const { name, parameters } of asked) {
    const found = produce(name, parameters.get('nulls') === 'stripped');
    if (found) return found;
  }
  const names = asked.map(({ text }) => text).join(', ');
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${names}`);
}

function produce(name: string, stripNulls: boolean): Negotiated | null {
  switch (name) {
    case '*/*':
    case 'application/json':
      return JSON_TYPE;
    case 'application/vnd.pgrst.array+json':
    case 'application/vnd.pgrst.array':
      if (!stripNulls) return JSON_TYPE;
      return {
        type: 'json',
        stripNulls,
        contentType: 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
      };
    case 'application/vnd.pgrst.object+json':
    case 'application/vnd.pgrst.object':
      return {
        type: 'object',
        stripNulls,
        contentType: `application/vnd.pgrst.object+json${stripNulls ? ';nulls=stripped' : ''}; charset=utf-8`,
      };
    case 'text/csv':
      return { type: 'csv', stripNulls: false, contentType: 'text/csv; charset=utf-8' };
    default:
      return null;
  }
}

interface AcceptItem {
  text: string;
  name: string;
  parameters: Map<string, string>;
}

function parseAccept(header: string): AcceptItem[] {
  return header
    .split(',')
    .map((part) => {
      const [name = '', ...rest] = part.split(';').map((text) => text.trim());
      const parameters = new Map(
        rest.map((text) => {
          const [key = '', value = ''] = text.split('=').map((side) => side.trim());
          return [key.toLowerCase(), value.replaceAll('"', '')] as const;
        }),
      );
      return { text: part.trim(), name: name.toLowerCase(), parameters };
    })
    .filter(({ name }) => name !== '')
    .sort((one, other) => quality(other) - quality(one));
}

function quality({ parameters }: AcceptItem): number {
  const value = Number(parameters.get('q') ?? '1');
  return Number.isNaN(value) ? 0 : value;
}

/** Type of a request's body: what stands before the parameters, JSON when nothing is said. */
export function bodyType(contentType: string | null): string {
  if (contentType === null) return 'application/json';
  return contentType.split(';')[0]?.trim().toLowerCase() ?? '';
}
