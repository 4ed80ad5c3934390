import type * as v from 'valibot';

/** "3 entries", "12 characters": the unit depends on what is counted. */
function amount(input: unknown, count: unknown): string {
  const [one, several] = Array.isArray(input) ? ['entry', 'entries'] : ['character', 'characters'];
  return `${count} ${Number(count) === 1 ? one : several}`;
}

/**
 * Says in plain words which rule a value breaks and what to do about it. Rules with a message of
 * their own (fields.ts and the schemas) speak for themselves.
 */
export function explainIssue(issue: v.BaseIssue<unknown>): string {
  const { type, input, expected, received, requirement, message } = issue;
  if (!message.startsWith('Invalid')) return message;
  if (received === 'undefined') return 'is missing; add it';
  switch (type) {
    case 'max_length':
      return `has ${amount(input, received)}, at most ${requirement} fit; shorten it`;
    case 'min_length':
      return `has ${amount(input, received)}, at least ${requirement} are needed; add to it`;
    case 'max_value':
    case 'min_value':
      return `is ${received}, must be ${expected}`;
    case 'strict_object':
      return 'must be a group: each of its fields on a line of its own, two spaces further in';
    case 'string':
      return 'must be one text; put it in quotes if a part of it looks like « name: »';
    case 'array':
      return 'must be a list: each entry on a line of its own that begins with « - »';
    case 'picklist':
    case 'literal':
    case 'union':
    case 'variant':
      return `is ${received}, must be one of ${expected}`;
    default:
      return message;
  }
}
