/** What a server in production starts with only where ALLOW_INSECURE names it. */
export const insecureSettings = ['weak-secrets', 'http-origin', 'open-operations', 'any-proxy', 'demo-data'] as const

export type InsecureSetting = (typeof insecureSettings)[number]

/** The names of ALLOW_INSECURE, which has commas between them; null where one of them is unknown. */
export function readAllowed(value: string): readonly InsecureSetting[] | null {
  const names = value.split(',').flatMap((name) => name.trim() || [])
  const known = insecureSettings.filter((setting) => names.includes(setting))
  return names.every((name) => insecureSettings.some((setting) => setting === name)) ? known : null
}

/** A secret that a person has typed to fill the variable: few characters, the same piece again and again, or words of an example. */
export function isWeakSecret(secret: string): boolean {
  return new Set(secret).size < 10 || /^(.+?)\1+$/.test(secret) || /change.?me|password|example|0123456789|abcdefgh/i.test(secret)
}

/** An address on the machine itself, as of a trial: nothing of it leaves the machine. */
export function isOwnMachine(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || hostname.startsWith('127.')
}
