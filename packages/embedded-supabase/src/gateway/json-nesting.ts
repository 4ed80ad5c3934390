/**
 * Levels of arrays and objects in one JSON body. PGlite loses track of a statement whose JSON
 * overflows its stack (some thousands of levels), without an error: a body must not get that far.
 */
export const MAXIMUM_NESTING = 500;

/**
 * Tells whether a JSON text is nested deeper than MAXIMUM_NESTING; the text may be invalid. One pass
 * over the characters, for the text comes from anybody.
 */
export function isNestedTooDeep(json: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (isInString) {
      if (character === '\\') index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') {
      isInString = true;
    } else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > MAXIMUM_NESTING) return true;
    } else if (character === ']' || character === '}') {
      depth -= 1;
    }
  }
  return false;
}
