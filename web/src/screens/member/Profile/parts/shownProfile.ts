import type { ProfileQuery } from '../screen.generated.ts'

export type ShownViewer = NonNullable<ProfileQuery['viewer']>
export type ShownProfile = NonNullable<ShownViewer['profile']>
export type ShownPart = ShownProfile['parts'][number]
export type ShownSession = NonNullable<ShownViewer['openSessions']>[number]

/** `Chrome, Android`, or `Unknown browser, Android`. */
export const nameSession = ({ browser, system }: Pick<ShownSession, 'browser' | 'system'>): string =>
  [browser || 'Unknown browser', system].filter((name) => name !== '').join(', ')
