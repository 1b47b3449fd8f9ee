import type { Config } from '../../config.ts'
import type { Account } from './accounts.ts'

/** Due is that of an officer who must set one up first. */
type FactorState = 'Off' | 'On' | 'Due'

/** What the operator demands, of the services. */
export interface FactorSettings {
  readonly config: Pick<Config, 'requiresSecondFactor'>
}

type Holder = Pick<Account, 'permissions' | 'hasSecondFactor'>

/** The second factor of a user, and the permissions that count: none of an officer while theirs is due. */
export function factorStateOf(
  { requiresSecondFactor }: FactorSettings['config'],
  { permissions, hasSecondFactor }: Holder,
): { readonly state: FactorState; readonly permissions: readonly string[] } {
  if (hasSecondFactor) return { state: 'On', permissions }
  return requiresSecondFactor && permissions.length > 0 ? { state: 'Due', permissions: [] } : { state: 'Off', permissions }
}
