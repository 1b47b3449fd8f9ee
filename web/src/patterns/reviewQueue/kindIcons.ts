import type { ReviewRequestKind } from '@/schema.generated.ts'
import type { IconName } from '@/ui/Icon/Icon.tsx'

/** The icon beside the word of each kind. */
export const kindIcons: Readonly<Record<ReviewRequestKind, IconName>> = {
  DEPOSIT: 'moneyIn',
  WITHDRAWAL: 'moneyOut',
  CHANGE: 'swap',
  REGISTRATION: 'person',
  SERVICE: 'document',
}
