interface NamedSession {
  browser: string
  system: string
}

/** `Chrome, Android`, or `Unknown browser, Android`. */
export const nameSession = ({ browser, system }: NamedSession): string =>
  [browser || 'Unknown browser', system].filter((name) => name !== '').join(', ')

/** The icon of the device that a session is open on. */
export const iconOfSession = ({ system }: NamedSession) => (/^(?:Android|iPhone|iPad)$/i.test(system) ? 'phone' : 'monitor')
