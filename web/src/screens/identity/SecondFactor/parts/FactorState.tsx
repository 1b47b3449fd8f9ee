import styled from 'styled-components'
import { Tile } from '@/ui/Accordion/Tile.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { Chip } from '@/ui/Chip/Chip.tsx'
import { Columns } from '@/ui/Columns/Columns.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Muted, Row, RuledList, Stack, Text } from '@/ui/Layout/Layout.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { size, space } from '@/ui/theme.ts'
import type { SecondFactorQuery } from '../screen.generated.ts'
import { WhenAsked } from './Advice.tsx'

export type ShownFactor = NonNullable<NonNullable<SecondFactorQuery['viewer']>['secondFactor']>

const Item = styled.li`
  display: grid;
  grid-template-columns: ${size.avatar} minmax(0, 1fr) auto;
  gap: 0 ${space(3)};
  align-items: center;
  padding: ${space(3)} 0;
`

interface FactorStateProps {
  factor: ShownFactor
  isBusy: boolean
  onSetUp: () => void
  onNewCodes: () => void
  onTurnOff: () => void
}

function AppItem({ factor: { turnedOnAt, lastUsedAt }, isBusy, onSetUp }: FactorStateProps) {
  return (
    <Item>
      <Tile icon="phone" />
      <div>
        <Text $weight="semibold">Authenticator app</Text>
        <Muted>
          since {turnedOnAt && <DateText value={turnedOnAt} />}
          <span>, last used </span>
          {lastUsedAt && <DateText value={lastUsedAt} hasTime />}
        </Muted>
      </div>
      <Button variant="quiet" isSmall isBusy={isBusy} onClick={onSetUp}>
        Replace
      </Button>
    </Item>
  )
}

function CodesItem({ factor: { recoveryCodesLeft }, isBusy, onNewCodes }: FactorStateProps) {
  return (
    <Item>
      <Tile icon="document" />
      <div>
        <Text $weight="semibold">Recovery codes</Text>
        <Muted>{`${recoveryCodesLeft} of 10 left`}</Muted>
      </div>
      <Button variant="quiet" isSmall isBusy={isBusy} onClick={onNewCodes}>
        Make new ones
      </Button>
    </Item>
  )
}

function TurnOff({ factor: { isRequired }, isBusy, onTurnOff }: FactorStateProps) {
  if (!isRequired)
    return (
      <Button variant="line" isSmall isBusy={isBusy} onClick={onTurnOff}>
        Turn off
      </Button>
    )
  return (
    <Row as="p" $gap={2} $align="start" $tone="muted" $size="small">
      <Icon name="lock" />
      <span>
        <b>Turn off</b> is closed: the cooperative asks every officer for a second factor.
      </span>
    </Row>
  )
}

/** The second factor as it is, and what can be done with it. */
export function FactorState(props: FactorStateProps) {
  const { factor, isBusy, onSetUp } = props
  const chip = factor.isOn && <Chip tone="success" icon="checkCircle" word="On" />
  return (
    <>
      <PageHeader title="Second factor" lead="For your account as an officer." actions={chip} />
      <Columns>
        <Stack $gap={5} $align="start">
          {factor.isOn ? (
            <>
              <Stack as={RuledList}>
                <AppItem {...props} />
                <CodesItem {...props} />
              </Stack>
              <TurnOff {...props} />
            </>
          ) : (
            <>
              {factor.isRequired && <p>The cooperative asks every officer for a second factor. Set it up to go on.</p>}
              <Button variant="solid" icon="key" isBusy={isBusy} busyLabel="Please wait…" onClick={onSetUp}>
                Set up an authenticator app
              </Button>
            </>
          )}
        </Stack>
        <WhenAsked />
      </Columns>
    </>
  )
}
