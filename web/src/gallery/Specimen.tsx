import type { ReactNode } from 'react'
import { size, space, token } from '@/ui/theme.ts'
import styled from 'styled-components'

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  align-content: start;
  padding-block: ${space(6)};
  border-top: ${size.hairline} solid ${token.line};
`

/** Items in a row that wraps. */
export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)};
`

/** One primitive in all its states, under its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box>
      <h2>{name}</h2>
      {children}
    </Box>
  )
}
