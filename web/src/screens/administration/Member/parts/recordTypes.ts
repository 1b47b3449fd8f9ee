import type { MemberRecordQuery } from '../screen.generated.ts'

export type MemberRecord = NonNullable<NonNullable<MemberRecordQuery['administration']>['member']>
export type RecordRequest = NonNullable<MemberRecord['requests']>[number]
export type Movement = NonNullable<MemberRecord['movements']>[number]

export interface RecordProps {
  member: MemberRecord
  refetch: () => Promise<unknown>
}
