import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import styled from 'styled-components'
import { portal } from '@/portal.ts'
import { UserStatusChip } from '@/patterns/UserStatusChip.tsx'
import { useViewer } from '@/session/session.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Stack } from '@/ui/Layout/Layout.ts'
import { useFocusHandoff } from '@/ui/StatePanel/useFocusHandoff.ts'
import { media, size, space, token } from '@/ui/theme.ts'
import { Weave } from '@/ui/Weave/Weave.tsx'
import type { Passbook_ViewerFragment } from '../screen.generated.ts'
import { Passbook_ViewerFragmentDoc } from '../screen.generated.ts'
import type { PanelProps } from './panel.ts'

const Card = styled.section`
  position: relative;
  min-height: ${size.passbook};
  padding: ${space(6)};
  border-radius: ${token.radius};
  background: ${token.hero};
  color: ${token.onHero};
  overflow: hidden;
  > :not(:first-child) { position: relative; }
  ${media.print} { min-height: 0; border: ${size.hairline} solid ${token.lineStrong}; break-inside: avoid; }
  ${media.forcedColors} { border: ${size.hairline} solid; }
`

const Motif = styled.div`
  position: absolute;
  inset: 0;
  color: ${token.heroLine};
  mask-image: linear-gradient(215deg, black 5%, transparent 58%);
`

const Name = styled.h2`
  margin: ${space(10)} 0 ${space(5)};
  font-size: ${token.textH2};
  line-height: 1.2;
  letter-spacing: ${token.trackTight};
`

const Details = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  max-width: ${size.rail};
  dt { color: ${token.onHeroMuted}; font-size: ${token.textCaption}; }
  dd { font-size: ${token.textMenu}; font-weight: ${token.weightSemibold}; }
`

const Missing = styled(Stack)`
  color: ${token.onHeroMuted};
`

const RetryOnHero = styled(Button)`
  box-shadow: inset 0 0 0 ${size.border} ${token.onHeroMuted};
  color: ${token.onHero};
  &:focus-visible { outline-color: ${token.onHero}; }
`

const Mail = styled.a`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${token.target};
  margin: ${space(4)} 0 calc(-1 * ${space(2)});
  padding-top: ${space(2)};
  border-top: ${size.hairline} solid ${token.heroLine};
  color: ${token.onHero};
  font-size: ${token.textSmall};
  font-weight: ${token.weightSemibold};
  text-decoration: none;
  & + & { margin-top: 0; padding-top: 0; border: 0; }
  ${media.hover} { &:hover { text-decoration: underline; } }
  &:focus-visible { outline-color: ${token.onHero}; }
`

/** The membership could not be fetched. */
function MembershipMissing({ isRetrying, retry }: Pick<PassbookProps['state'], 'isRetrying' | 'retry'>) {
  const holder = useFocusHandoff<HTMLDivElement>()
  return (
    <Missing $gap={3} $align="start" $size="small" ref={holder}>
      <p>System ID and Member Since could not be loaded.</p>
      <RetryOnHero variant="line" isSmall icon="retry" isBusy={isRetrying} busyLabel="Trying again…" onClick={retry}>
        Retry
      </RetryOnHero>
    </Missing>
  )
}

type PassbookProps = PanelProps<FragmentType<Passbook_ViewerFragment>>

/** The membership. When it could not be loaded, the name and status of the session still show. */
export function Passbook({ viewer, state }: PassbookProps) {
  const entrant = useViewer()
  const { data, complete } = useFragment({ fragment: Passbook_ViewerFragmentDoc, from: viewer })
  const known = complete ? data : entrant
  if (!known) return null
  const member = complete ? data.member : null
  return (
    <Card>
      <Motif>
        <Weave />
      </Motif>
      <UserStatusChip status={known.status} tone="hero" />
      <Name>{known.fullName}</Name>
      {member ? (
        <Details>
          <div>
            <dt>System ID</dt>
            <dd>{member.memberCode}</dd>
          </div>
          <div>
            <dt>Member Since</dt>
            <dd>
              <DateText value={member.memberSince} />
            </dd>
          </div>
        </Details>
      ) : (
        <MembershipMissing isRetrying={state.isRetrying} retry={state.retry} />
      )}
      <Mail href={`mailto:${portal.mailContact}`}>
        <Icon name="mail" />
        E-mail us
      </Mail>
      {portal.telephone !== '' && (
        <Mail href={`tel:${portal.telephone}`}>
          <Icon name="phone" />
          {`Call us at ${portal.telephone}${portal.officeHours && ` (${portal.officeHours})`}`}
        </Mail>
      )}
    </Card>
  )
}
