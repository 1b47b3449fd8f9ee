const mostShown = 40

/** A refusal with what was found: `Birthdate must be a date: “soon” was entered.` Long texts are cut. */
export function nameEntered(refusal: string, entered: string): string {
  const signs = Array.from(entered.trim().replace(/\s+/g, ' '))
  const shown = signs.length > mostShown ? `${signs.slice(0, mostShown).join('')}…` : signs.join('')
  return `${refusal.replace(/[.\s]+$/, '')}: “${shown}” was entered.`
}
