import type { components } from '../../schema/generated/rest.ts'
import { example } from './example.ts'

export type MemberSummary = components['schemas']['MemberSummary']
export type Asset = components['schemas']['Asset']

/** The contract's example of an asset: share capital of ₱74,600.00. */
export const asset = (overrides: Partial<Asset> = {}): Asset => ({ ...example('getUserSummary').Assets[0]!, ...overrides })

/** The contract's example of a summary: share capital, savings and one running loan. */
export const memberSummary = (overrides: Partial<MemberSummary> = {}): MemberSummary => ({ ...example('getUserSummary'), ...overrides })
