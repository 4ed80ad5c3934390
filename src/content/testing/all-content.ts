import type * as v from 'valibot';
import { contentFiles, type FileName, fileNames } from '../files.ts';
import { contentFolder } from '../folder.ts';
import { readFilled } from '../load/load-content.ts';

const { filled } = readFilled(contentFolder);

/** For the tests: each file of the content with the program's words, filled, and its schema. */
export const allContent: readonly [file: FileName, data: unknown, schema: v.GenericSchema][] =
  fileNames.map((name) => [name, filled[name], contentFiles[name]]);
