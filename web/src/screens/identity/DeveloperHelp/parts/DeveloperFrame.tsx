import type { ReactNode } from 'react'
import styled from 'styled-components'
import { paths } from '@/paths.ts'
import { portal } from '@/portal.ts'
import { BrandMark } from '@/ui/BrandMark/BrandMark.tsx'
import { ThemeToggle } from '@/ui/ThemeToggle/ThemeToggle.tsx'
import { size, space, token } from '@/ui/theme.ts'

const Bar = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: ${size.header};
  max-width: calc(${size.page} + 2 * ${token.gutter});
  margin-inline: auto;
  padding-inline: ${token.gutter};
`

const Main = styled.main`
  max-width: calc(${size.page} + 2 * ${token.gutter});
  margin-inline: auto;
  padding: ${space(8)} ${token.gutter} ${space(20)};
`

/** The frame of the pages for developers: brand mark and theme toggle. */
export function DeveloperFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Bar>
        <BrandMark name={portal.coopName} to={paths.home} />
        <ThemeToggle />
      </Bar>
      <Main>{children}</Main>
    </>
  )
}
