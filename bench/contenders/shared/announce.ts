/** Tells the parent process the port, and ends with it. */
export function announce(port: number): void {
  process.once('disconnect', () => process.exit())
  process.send?.({ port })
}
