import { useId } from 'react'
import styled from 'styled-components'
import type { QualificationType } from '@/schema.generated.ts'
import { Card } from '@/ui/Card/Card.tsx'
import { Chip } from '@/ui/Chip/Chip.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Cluster } from '@/ui/Layout/Layout.ts'
import { size, space, token } from '@/ui/theme.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import { CleanHtml } from './CleanHtml.tsx'
import type { QualificationPanel_QualificationFragment } from './qualification.generated.ts'

const PanelTop = styled(Cluster)`
  padding-bottom: ${space(3)};
`

const Rule = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(4)};
  padding: ${space(3)} 0;
  border-top: ${size.hairline} solid ${token.line};
  font-size: ${token.textSmall};
  overflow-wrap: anywhere;
  dt { display: flex; gap: ${space(3)}; align-items: center; }
  dd { font-weight: ${token.weightBold}; }
`

const Mark = styled.span<{ $isMet: boolean }>`
  display: flex;
  color: ${({ $isMet }) => ($isMet ? token.success : token.danger)};
`

const Info = styled.div`
  padding-top: ${space(3)};
  border-top: ${size.hairline} solid ${token.line};
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
  overflow-wrap: anywhere;
`

const titles: Record<QualificationType, string> = { CANDIDACY: 'Candidacy', VOTING: 'Voting' }

/** What the viewer is eligible for: the verdict, each rule with the viewer's value and whether it is met, and the rules in words. */
export function QualificationPanel({ qualification }: { qualification: QualificationPanel_QualificationFragment }) {
  const { type, isEligible, eligibilityInfo, properties } = qualification
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <PanelTop $gap={[2, 4]} $justify="space-between">
        <h2 id={id}>{titles[type]}</h2>
        <Chip tone={isEligible ? 'success' : 'danger'} icon={isEligible ? 'checkCircle' : 'crossCircle'}>
          {isEligible ? 'Eligible' : 'Ineligible'}
        </Chip>
      </PanelTop>
      <dl>
        {properties.map(({ name, value, isMet }) => (
          <Rule key={name}>
            <dt>
              {isMet !== null && (
                <Mark $isMet={isMet}>
                  <Icon name={isMet ? 'checkCircle' : 'crossCircle'} />
                </Mark>
              )}
              <span>
                {name}
                {isMet !== null && <VisuallyHidden>{isMet ? ', met' : ', not met'}</VisuallyHidden>}
              </span>
            </dt>
            <dd>{value}</dd>
          </Rule>
        ))}
      </dl>
      {eligibilityInfo !== '' && (
        <Info>
          <CleanHtml html={eligibilityInfo} />
        </Info>
      )}
    </Card>
  )
}
