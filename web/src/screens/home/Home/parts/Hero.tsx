import { paths } from '@/paths.ts'
import { portal } from '@/portal.ts'
import { ButtonAnchor } from '@/ui/Button/ButtonAnchor.tsx'
import { Text } from '@/ui/Layout/Layout.ts'
import { media, size, space, token } from '@/ui/theme.ts'
import { Weave } from '@/ui/Weave/Weave.tsx'
import styled from 'styled-components'
import { Wrap } from './layout.ts'
import { RepaymentIllustration } from './RepaymentIllustration.tsx'

const Field = styled.div`
  position: relative;
  overflow: hidden;
  background: ${token.hero};
  color: ${token.onHero};
  --focus: ${token.accent};
`

const Woven = styled(Weave)`
  color: ${token.heroLine};
  mask-image: linear-gradient(to top, black, transparent 55%);
  opacity: .75;
  ${media.wide} {
    left: auto;
    width: 62%;
    mask-image: linear-gradient(to left, black 10%, transparent 90%);
    opacity: .8;
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(10)};
  padding-block: calc(${size.siteHeader} + ${space(6)}) ${space(10)};
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) ${size.illustration};
    gap: ${space(20)};
    align-items: center;
    padding-block: calc(${size.siteHeader} + ${space(6)}) ${space(16)};
  }
`

const Promise = styled.h1`
  font-size: ${token.textDisplay};
  line-height: 1.04;
  letter-spacing: ${token.trackFigure};
  ${media.wide} { max-width: 12ch; }
`

const Lead = styled.p`
  max-width: 36ch;
  margin-block: ${space(5)} ${space(6)};
  color: ${token.onHeroMuted};
  font-size: ${token.textLead};
  text-wrap: balance;
`

const Next = styled.div`
  display: grid;
  ${media.medium} { justify-content: start; }
`

const Proof = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)} ${space(8)};
  margin-top: ${space(8)};
  > div { display: flex; flex-direction: column-reverse; }
  dt { color: ${token.onHeroMuted}; font-size: ${token.textSmall}; }
  dd { font-size: ${token.textH2}; font-weight: ${token.weightBold}; letter-spacing: ${token.trackTight}; }
`

/** The hero: the promise, the proof, the next step, and the loan illustration. */
export function Hero() {
  return (
    <Field>
      <Woven scale={1.5} />
      <Wrap>
        <Columns>
          <div>
            <Promise tabIndex={-1}>
              <Text as="span" $isBlock>
                Save together.
              </Text>{' '}
              Borrow from each other.
            </Promise>
            <Lead>A savings-and-loan cooperative owned by its members, for employees of {portal.affiliate}.</Lead>
            <Next>
              <ButtonAnchor href={paths.createAccount} variant="next" iconAfter="arrowRight">
                Create your account
              </ButtonAnchor>
            </Next>
            <Proof>
              <div>
                <dt>in business</dt>
                <dd>Over 39 years</dd>
              </div>
              <div>
                <dt>members</dt>
                <dd>Over 3,200</dd>
              </div>
            </Proof>
          </div>
          <RepaymentIllustration />
        </Columns>
      </Wrap>
    </Field>
  )
}
