import type { ReactNode } from 'react'
import styled from 'styled-components'
import { space, token } from '@/ui/theme.ts'
import { Muted, Stack, Text } from '../Layout/Layout.ts'

const Caption = styled(Muted)`
  min-height: 1lh;
  h1 + & { margin-top: ${space(5)}; }
`

const Code = styled.p`
  min-height: 1lh;
  font-size: min(${token.textFigure}, 11vw);
  font-weight: ${token.weightBold};
  letter-spacing: ${token.trackFigure};
  line-height: 1.1;
  overflow-wrap: anywhere;
`

interface ReferenceHeaderProps {
  /** What the reference number is of; with `title`, what the number is. */
  caption: string
  /** The heading, a sentence; by default the reference number is the heading. */
  title?: string
  /** The reference number; the caption is shown instead until it is loaded. */
  code: string | undefined
  status?: ReactNode
}

/** The heading of what was sent: the reference number as the figure of the page, and the status. */
export function ReferenceHeader({ caption, title, code, status }: ReferenceHeaderProps) {
  return (
    <Stack as="header" $top={2}>
      {title !== undefined && <h1 tabIndex={-1}>{title}</h1>}
      <Caption>{code !== undefined && caption}</Caption>
      {title === undefined ? (
        <Code as="h1" tabIndex={-1}>
          {code ?? caption}
        </Code>
      ) : (
        <Code>{code}</Code>
      )}
      {status && (
        <Text as="h2" $top={3}>
          {status}
        </Text>
      )}
    </Stack>
  )
}
