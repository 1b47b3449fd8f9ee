import type { ProfileQuery } from '../screen.generated.ts'

export type ShownViewer = NonNullable<ProfileQuery['viewer']>
export type ShownProfile = NonNullable<ShownViewer['profile']>
export type ShownPart = ShownProfile['parts'][number]
export type ShownSentAnswer = ShownPart['sent'][number]
export type ShownForm = ShownProfile['unansweredForms'][number]
export type ShownSession = NonNullable<ShownViewer['openSessions']>[number]
export type ShownOpenings = NonNullable<ShownViewer['recordOpenings']>
