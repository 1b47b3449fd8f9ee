import { ButtonAnchor } from '@/ui/Button/ButtonAnchor.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import styled from 'styled-components'

const Strip = styled.section`
  display: grid;
  gap: ${space(5)};
  padding-block: ${space(8)};
  border-block: ${size.hairline} solid ${token.line};
  p { color: ${token.inkMuted}; }
  ${media.medium} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${space(8)};
    align-items: center;
  }
`

const Rate = styled.div`
  color: ${token.brandText};
  font-size: ${token.textFigure};
  font-weight: ${token.weightBold};
  letter-spacing: ${token.trackFigure};
  line-height: 1;
`

/** The loan that is offered to new applicants. */
export function NewMembersLoan() {
  return (
    <Strip id="new-members">
      <Rate aria-hidden="true">0%</Rate>
      <div>
        <h2>New members borrow up to Php 5,000 at 0% interest</h2>
        <p>Offered to new applicants, once, with the application.</p>
      </div>
      <ButtonAnchor href="#join">See how to join</ButtonAnchor>
    </Strip>
  )
}
