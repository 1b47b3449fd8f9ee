import type { Decision, RequestStatus } from '@/schema.generated.ts'

/** The status of a request once a decision on it is staged, or taken back. */
export const statusAfter = {
  APPROVE: 'APPROVED',
  REJECT: 'REJECTED',
  UNDO: 'REVIEW',
  TAKE_BACK_FIRST: 'REVIEW',
} as const satisfies Record<Decision, RequestStatus>
