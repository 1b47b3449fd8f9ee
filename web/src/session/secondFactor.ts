import type { Viewer } from '@/viewer.ts'

/** Whether the user may set up a second factor: an officer, or the holder of one, where the REST API has any. */
export function mayHaveSecondFactor({ secondFactorState, permissions }: Pick<Viewer, 'secondFactorState' | 'permissions'>): boolean {
  if (secondFactorState === null) return false
  return secondFactorState !== 'OFF' || permissions.length > 0
}
