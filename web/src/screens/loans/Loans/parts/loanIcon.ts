import type { IconName } from '@/ui/Icon/Icon.tsx'

/** Words in the names of loans, and the icon that says the same. */
const meanings: readonly (readonly [word: RegExp, icon: IconName])[] = [
  [/car|auto|motor|vehicle/i, 'car'],
  [/hous|home|lot/i, 'house'],
  [/hospital|health|medic/i, 'hospital'],
  [/educat|school|tuition/i, 'graduation'],
  [/emergency|calamity/i, 'heart'],
]

/** The icon for the name of a loan. */
export function loanIcon(loanType: string): IconName {
  return meanings.find(([word]) => word.test(loanType))?.[1] ?? 'banknote'
}
