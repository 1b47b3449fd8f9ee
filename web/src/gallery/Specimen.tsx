import type { ReactNode } from 'react'
import { Stack } from '@/ui/Layout/Layout.ts'
import { size, space, token } from '@/ui/theme.ts'
import styled from 'styled-components'

const Box = styled(Stack)`
  padding-block: ${space(6)};
  border-top: ${size.hairline} solid ${token.line};
`

/** One primitive in all its states, under its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box as="section" $gap={4}>
      <h2>{name}</h2>
      {children}
    </Box>
  )
}
