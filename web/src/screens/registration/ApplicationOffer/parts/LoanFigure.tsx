import styled from 'styled-components'
import { token } from '@/ui/theme.ts'

const Label = styled.span`
  color: ${token.inkMuted};
  font-weight: ${token.weightMedium};
`

const Amount = styled.p`
  font-size: min(${token.textFigure}, 12.5vw);
  font-weight: ${token.weightBold};
  letter-spacing: ${token.trackFigure};
  line-height: 1.1;
`

const Words = styled(Label)`
  font-size: .5em;
`

/** The new-members loan: the figure of the page. */
export function LoanFigure() {
  return (
    <section>
      <Label>New-members loan</Label>
      <Amount>
        <Words>up to Php</Words> 5,000
      </Amount>
      <p>
        at <b>0%</b> interest, for new applicants
      </p>
    </section>
  )
}
