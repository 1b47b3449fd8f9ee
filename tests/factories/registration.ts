import type { components } from '../../schema/generated/rest.ts'
import { example } from './example.ts'

export type Registration = components['schemas']['Registration']

/** The contract's example of a registration: pending, with a heading and one question. */
export const registration = (overrides: Partial<Registration> = {}): Registration => ({ ...example('getRegistration'), ...overrides })
