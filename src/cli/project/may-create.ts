/**
 * Whether the command was given `--new`: it may make a database where there is none. Taken out of
 * the arguments when this module is loaded, so that no command sees it among its own.
 */
export const mayCreate = takeOut('--new');

function takeOut(option: string): boolean {
  const index = process.argv.indexOf(option, 2);
  if (index > 0) process.argv.splice(index, 1);
  return index > 0;
}
