import type { Unread } from '../reading/unread.ts'
import { number } from '../reading/values.ts'
import { money } from './money.ts'

/** Pesos of a response, as the graph has them. */
export const readMoney = (value: Unread<number>): string => money(number(value))
