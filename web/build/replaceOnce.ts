/** Replaces `before`, which `text` must hold exactly once; `name` is for the error. */
export function replaceOnce(name: string, text: string, before: string | RegExp, after: string): string {
  const parts = text.split(before)
  if (parts.length !== 2) throw new Error(`${name} should hold ${String(before)} once.`)
  return parts.join(after)
}
