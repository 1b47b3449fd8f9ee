import type { WorkQuery } from '../screen.generated.ts'

export type Work = NonNullable<NonNullable<WorkQuery['viewer']>['reviewWork']>
export type QueueWork = Work['queues'][number]
export type StagedWork = Work['staged'][number]
