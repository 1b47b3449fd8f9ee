/** Sends the port to the parent process, and exits with it. */
export function announce(port: number): void {
  process.once('disconnect', () => process.exit())
  process.send?.({ port })
}
