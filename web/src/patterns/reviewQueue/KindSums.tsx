import styled, { css } from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { space, token } from '@/ui/theme.ts'
import { kindIcons } from './kindIcons.ts'
import type { KindCount } from './queueTypes.ts'
import { describeCount } from './requestWords.ts'

const Sums = styled.ul<{ $isList: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(4)};
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
  > li { display: flex; flex-wrap: wrap; gap: 0 ${space(1)}; align-items: center; white-space: nowrap; }
  ${({ $isList }) =>
    $isList &&
    css`
      flex-direction: column;
      margin-top: ${space(2)};
      color: ${token.ink};
      > li > :last-child { margin-left: auto; }
    `}
`

interface KindSumsProps {
  byKind: readonly KindCount[]
  /** A line a kind, in place of one line. */
  isList?: boolean
}

/** What is approved, by kind: "2 deposits ₱5,100.00". Money in and money out have no common sum, and changes have none. */
export function KindSums({ byKind, isList = false }: KindSumsProps) {
  if (byKind.length === 0) return null
  return (
    <Sums $isList={isList}>
      {byKind.map((one) => (
        <li key={one.kind}>
          <Icon name={kindIcons[one.kind]} size="small" />
          <span>{describeCount(one)}</span> {one.amount !== null && <Money amount={one.amount} isStrong={isList} />}
          {isList && one.kind === 'CHANGE' && <b>no money moves</b>}
        </li>
      ))}
    </Sums>
  )
}
