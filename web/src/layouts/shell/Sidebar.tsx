import type { ReactNode } from 'react'
import styled from 'styled-components'
import { portal } from '@/portal.ts'
import { BrandMark } from '@/ui/BrandMark/BrandMark.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import { Weave } from '@/ui/Weave/Weave.tsx'

const Side = styled.aside`
  display: none;
  ${media.wide} {
    position: sticky;
    top: 0;
    display: flex;
    flex-direction: column;
    height: 100dvh;
    padding: 0 ${space(4)} ${space(4)};
    background: ${token.sunken};
    overflow: auto;
  }
  ${media.print} { display: none; }
`

const SidebarHead = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  min-height: ${size.header};
  margin-bottom: ${space(2)};
  padding: 0 ${space(3)};
`

const Foot = styled.div`
  position: relative;
  flex: none;
  height: calc(2 * ${size.header});
  margin: auto calc(-1 * ${space(4)}) calc(-1 * ${space(4)});
  color: ${token.line};
  mask-image: linear-gradient(to top, black, transparent);
  overflow: hidden;
`

/** The menu beside the page, from 1024 px. */
export function Sidebar({ home, children }: { home: string; children: ReactNode }) {
  return (
    <Side aria-label="Menu">
      <SidebarHead>
        <BrandMark name={portal.coopName} to={home} />
      </SidebarHead>
      {children}
      <Foot>
        <Weave />
      </Foot>
    </Side>
  )
}
