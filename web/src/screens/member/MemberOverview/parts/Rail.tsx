import type { ReactNode } from 'react'
import { Fragment } from 'react'
import styled from 'styled-components'
import { space } from '@/ui/theme.ts'
import { useIsWide } from '@/ui/useIsWide.ts'

const Stack = styled.div`
  display: grid;
  align-content: start;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
`

/**
 * The side column. Beside the main column the passbook comes first, below it the loans do: also in the document, whose order the
 * keyboard and a screen reader follow.
 */
export function Rail({ passbook, loans }: { passbook: ReactNode; loans: ReactNode }) {
  const isWide = useIsWide()
  const first = <Fragment key="passbook">{passbook}</Fragment>
  const second = <Fragment key="loans">{loans}</Fragment>
  return <Stack>{isWide ? [first, second] : [second, first]}</Stack>
}
