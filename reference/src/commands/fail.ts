/** Prints the lines on stderr, and returns the exit code of a failure. */
export function fail(...lines: readonly string[]): number {
  process.stderr.write(`${lines.join('\n')}\n`)
  return 1
}
