import type { ReactNode } from 'react'
import styled from 'styled-components'
import { media, size, space, token } from '../theme.ts'
import { ThemeToggle } from '../ThemeToggle/ThemeToggle.tsx'
import { Weave } from '../Weave/Weave.tsx'

const Page = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  overflow: hidden;
  isolation: isolate;
`

const Bar = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: ${size.header};
  padding-inline: ${token.gutter};
`

const Main = styled.main`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: ${space(2)};
  flex: 1;
  width: 100%;
  max-width: ${size.dialogWide};
  margin-inline: auto;
  padding: ${space(8)} ${token.gutter} ${space(20)};
`

const Foot = styled.div`
  position: absolute;
  z-index: -1;
  inset: auto 0 0;
  height: ${space(20)};
  color: ${token.line};
  mask-image: linear-gradient(to top, black, transparent);
  ${media.print} { display: none; }
`

/** A short page without a layout: an error, or a portal that could not be loaded. */
export function PlainPage({ brand, children }: { brand: ReactNode; children: ReactNode }) {
  return (
    <Page>
      <Bar>
        {brand}
        <ThemeToggle />
      </Bar>
      <Main>{children}</Main>
      <Foot>
        <Weave />
      </Foot>
    </Page>
  )
}
