import type { ReactNode } from 'react'
import styled from 'styled-components'
import { portal } from '@/portal.ts'
import { BrandMark } from '@/ui/BrandMark/BrandMark.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import { ThemeToggle } from '@/ui/ThemeToggle/ThemeToggle.tsx'

const Bar = styled.header<{ $hasSidebar: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: ${size.header};
  padding: 0 ${token.gutter};
  ${media.wide} {
    justify-content: ${({ $hasSidebar }) => ($hasSidebar ? 'flex-end' : 'space-between')};
  }
  ${media.print} { display: none; }
`

const Brand = styled.div<{ $hasSidebar: boolean }>`
  ${media.wide} { display: ${({ $hasSidebar }) => ($hasSidebar ? 'none' : 'block')}; }
`

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  margin-right: calc(-1 * ${space(2)});
  color: ${token.inkMuted};
`

interface TopBarProps {
  /** Where the mark leads to. */
  home: string
  /** From 1024 px the sidebar carries the mark. */
  hasSidebar?: boolean
  children: ReactNode
}

/** The top of a signed-in page: mark, theme, and who is signed in. */
export function TopBar({ home, hasSidebar = false, children }: TopBarProps) {
  return (
    <Bar $hasSidebar={hasSidebar}>
      <Brand $hasSidebar={hasSidebar}>
        <BrandMark name={portal.coopName} to={home} />
      </Brand>
      <Actions>
        <ThemeToggle />
        {children}
      </Actions>
    </Bar>
  )
}
