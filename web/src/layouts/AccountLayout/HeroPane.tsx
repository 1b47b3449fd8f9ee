import styled from 'styled-components'
import { paths } from '@/paths.ts'
import { portal } from '@/portal.ts'
import { BrandMark } from '@/ui/BrandMark/BrandMark.tsx'
import { media, space, token } from '@/ui/theme.ts'
import { Weave } from '@/ui/Weave/Weave.tsx'

const Pane = styled.aside`
  display: none;
  ${media.wide} {
    position: sticky;
    top: 0;
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    height: 100dvh;
    padding: ${space(12)};
    background: ${token.hero};
    color: ${token.onHero};
    overflow: hidden;
  }
`

const Motif = styled.div`
  position: absolute;
  inset: 0;
  color: ${token.heroLine};
  mask-image: linear-gradient(200deg, black, transparent 62%);
`

const Front = styled.div`
  position: relative;
`

const Promise = styled.p`
  position: relative;
  max-width: 13ch;
  font-size: ${token.textHero};
  font-weight: ${token.weightBold};
  line-height: 1.12;
  letter-spacing: ${token.trackFigure};
  text-wrap: balance;
`

const Proof = styled.p`
  position: relative;
  margin-top: ${space(5)};
  color: ${token.onHeroMuted};
`

/** The green pane beside the form, on a wide screen. */
export function HeroPane() {
  return (
    <Pane aria-label={`About ${portal.coopName}`}>
      <Motif>
        <Weave scale={1.5} />
      </Motif>
      <Front>
        <BrandMark name={portal.coopName} to={paths.home} isOnHero />
      </Front>
      <Front>
        <Promise>What we save together carries each of us.</Promise>
        <Proof>Over 39 years, over 3,200 members.</Proof>
      </Front>
    </Pane>
  )
}
