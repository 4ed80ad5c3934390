import type * as v from 'valibot';

/** "3 entries", "12 characters": the unit depends on what is counted. */
function amount(input: unknown, count: unknown): string {
  const [one, several] = Array.isArray(input) ? ['entry', 'entries'] : ['character', 'characters'];
  return `${count} ${Number(count) === 1 ? one : several}`;
}

/**
 * Says in plain words which rule a value breaks and what to do about it. Rules with a message of
 * their own (content/fields.ts and the schemas) speak for themselves.
 */
export function explainIssue(issue: v.BaseIssue<unknown>): string {
  const { type, input, expected, received, requirement, message } = issue;
  switch (type) {
    case 'max_length':
      return `has ${amount(input, received)}, at most ${requirement} fit; shorten it`;
    case 'min_length':
      if (!message.startsWith('Invalid')) return message;
      return `has ${amount(input, received)}, at least ${requirement} are needed; add to it`;
    case 'max_value':
    case 'min_value':
      return `is ${received}, must be ${expected}`;
    case 'strict_object':
      if (expected === 'never') return 'is not a known field; remove it or correct its name';
      if (received === 'undefined') return 'is missing; add it';
      return `is ${received}, must be a group of fields in { }`;
    case 'string':
      return `is ${received}, must be a text in quotes`;
    case 'array':
      return `is ${received}, must be a list in [ ]`;
    case 'boolean':
      return `is ${received}, must be true or false`;
    case 'integer':
    case 'number':
      return `is ${received}, must be a whole number`;
    case 'picklist':
    case 'literal':
    case 'union':
    case 'variant':
      return `is ${received}, must be one of ${expected}`;
    default:
      return message;
  }
}
