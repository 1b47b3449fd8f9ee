import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Muted, Text } from '../Layout/Layout.ts'
import { media, space, token } from '../theme.ts'

const FactList = styled.dl<{ $isBand: boolean }>`
  display: grid;
  grid-template-columns: ${token.twoColumns};
  gap: ${space(4)} ${space(6)};
  ${media.medium} {
    ${({ $isBand }) =>
      $isBand
        ? 'display: flex; flex-wrap: wrap; justify-content: space-between;'
        : `grid-template-columns: ${token.threeColumns}; align-items: end;`}
  }
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
    <FactList $isBand={isBand}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <Muted as="dt" $size="caption">
            {label}
          </Muted>
          <Text as="dd" $weight="semibold">
            {value}
          </Text>
        </div>
      ))}
    </FactList>
  )
}
