import type { Unread } from '../../reading/unread.ts'
import { text } from '../../reading/values.ts'

export const readText = (value: Unread<string>): string | null => (text(value).trim() === '' ? null : text(value))
