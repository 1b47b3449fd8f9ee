import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { Stack } from '@/ui/Layout/Layout.ts'
import { useIsWide } from '@/ui/useIsWide.ts'

/**
 * The side column. Beside the main column the passbook comes first, below it the loans do: also in the document, whose order the
 * keyboard and a screen reader follow.
 */
export function Rail({ passbook, loans }: { passbook: ReactNode; loans: ReactNode }) {
  const isWide = useIsWide()
  const first = <Fragment key="passbook">{passbook}</Fragment>
  const second = <Fragment key="loans">{loans}</Fragment>
  return <Stack $gap={8}>{isWide ? [first, second] : [second, first]}</Stack>
}
