/** What the writer leaves to graphql-js: an error, a value of another kind, a null where none may be. */
export class NotPlain extends Error {}

/** One for all: an error made anew would cost its stack each time. */
const notPlain = new NotPlain('left to graphql-js')

/** @throws {NotPlain} always */
export function giveUp(): never {
  throw notPlain
}
