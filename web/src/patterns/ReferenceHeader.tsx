import type { ReactNode } from 'react'
import styled from 'styled-components'
import { space, token } from '@/ui/theme.ts'

const Head = styled.header`
  margin-top: ${space(2)};
`

const Caption = styled.p`
  min-height: 1lh;
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
`

const Code = styled.h1`
  min-height: 1lh;
  font-size: min(${token.textFigure}, 11vw);
  letter-spacing: ${token.trackFigure};
  line-height: 1.1;
  overflow-wrap: anywhere;
`

const Status = styled.h2`
  margin-top: ${space(3)};
`

interface ReferenceHeaderProps {
  /** What the reference number is of. */
  caption: string
  /** The reference number; the caption stands in its place before it is loaded. */
  code: string | undefined
  /** The status, as a chip. */
  status?: ReactNode
}

/** The heading of what was sent: the reference number as the figure of the page, and the status. */
export function ReferenceHeader({ caption, code, status }: ReferenceHeaderProps) {
  return (
    <Head>
      <Caption>{code !== undefined && caption}</Caption>
      <Code tabIndex={-1}>{code ?? caption}</Code>
      {status && <Status>{status}</Status>}
    </Head>
  )
}
