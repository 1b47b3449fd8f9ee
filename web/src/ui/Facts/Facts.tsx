import type { ReactNode } from 'react'
import styled from 'styled-components'
import { media, space, token } from '../theme.ts'

const List = styled.dl<{ $isBand: boolean }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)} ${space(6)};
  ${media.medium} {
    ${({ $isBand }) =>
      $isBand
        ? 'grid-template-columns: repeat(4, auto); justify-content: space-between;'
        : 'grid-template-columns: repeat(3, minmax(max-content, 1fr));'}
  }
`

const Term = styled.dt`
  color: ${token.inkMuted};
  font-size: ${token.textCaption};
`

const Value = styled.dd`
  font-weight: ${token.weightSemibold};
`

export interface Fact {
  label: string
  value: ReactNode
}

interface FactsProps {
  facts: readonly Fact[]
  /** Four facts across the page. */
  isBand?: boolean
}

/** The facts about an object, label over value. */
export function Facts({ facts, isBand = false }: FactsProps) {
  return (
    <List $isBand={isBand}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <Term>{label}</Term>
          <Value>{value}</Value>
        </div>
      ))}
    </List>
  )
}
