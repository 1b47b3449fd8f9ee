import type { ReactElement, ReactNode } from 'react'
import { useId } from 'react'
import styled from 'styled-components'
import { ActFailure } from '@/acts/ActFailure.tsx'
import type { ActState } from '@/acts/useAct.ts'
import type { BlockedReason } from '@/schema.generated.ts'
import type { ButtonVariant } from '@/ui/Button/buttonStyle.ts'
import { Button } from '@/ui/Button/Button.tsx'
import type { IconName } from '@/ui/Icon/Icon.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Cluster, Muted, Row } from '@/ui/Layout/Layout.ts'
import { media, size, space, token } from '@/ui/theme.ts'

const ControlLine = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)} ${space(4)};
  padding: ${space(4)} 0;
  border-top: ${size.hairline} solid ${token.line};
  &:last-child { padding-bottom: 0; }
  h3 { font-size: ${token.textBody}; }
  ${media.medium} { grid-template-columns: minmax(0, 1fr) auto; }
`

const Reasons = styled.div`
  display: grid;
  gap: ${space(2)};
  ${media.medium} { grid-column: 1 / -1; }
  ${media.print} { display: none; }
`

/** Whether something may be done now, and if not, why. */
interface Availability {
  isAllowed: boolean
  reason: BlockedReason | null
  message: string | null
}

export interface Control {
  label: string
  availability: Availability
  onPress: () => void
  isBusy?: boolean
  busyLabel?: string
  icon?: IconName
  variant?: ButtonVariant
}

/** Where the permissions are the reason for every button, the panel says it once. */
export const isForbidden = ({ availability: { reason } }: Control): boolean => reason === 'NOT_PERMITTED'

/** Buttons that are off for the same reason are named together. */
function reasonsOf(controls: readonly Control[]): [message: string, labels: string[]][] {
  const reasons = new Map<string, string[]>()
  for (const { label, availability } of controls) {
    if (availability.isAllowed || availability.reason === 'NOT_PERMITTED') continue
    const message = availability.message ?? 'It cannot be done now.'
    reasons.set(message, [...(reasons.get(message) ?? []), label])
  }
  return [...reasons]
}

interface ControlRowProps {
  title: string
  /** How it is now. */
  detail: ReactNode
  controls: readonly Control[]
  /** The id of the note that says that the permissions do not include them. */
  forbiddenId?: string | undefined
  /** What the buttons do: why the last press did nothing is said here, unless it is asked for in a dialog. */
  act?: ActState | undefined
  /** More about why a button is off: the way to the remedy. */
  children?: ReactElement | false | null
}

/** A thing that officers control: how it is, its buttons, and why a button is off. */
export function ControlRow({ title, detail, controls, forbiddenId, act, children }: ControlRowProps) {
  const id = useId()
  const reasons = reasonsOf(controls)
  const hasFailed = act !== undefined && (act.refusal !== null || act.failure !== undefined)
  const describe = (control: Control): string | undefined => {
    if (control.availability.isAllowed) return undefined
    if (isForbidden(control)) return forbiddenId
    return `${id}-${reasons.findIndex(([, labels]) => labels.includes(control.label))}`
  }
  return (
    <ControlLine>
      <div>
        <h3>{title}</h3>
        <Muted>{detail}</Muted>
      </div>
      <Cluster $gap={2} $isScreenOnly role="group" aria-label={title}>
        {controls.map((control) => (
          <Button
            key={control.label}
            isSmall
            variant={control.variant ?? 'line'}
            {...(control.icon && { icon: control.icon })}
            isDisabled={!control.availability.isAllowed}
            isBusy={control.isBusy ?? false}
            busyLabel={control.busyLabel ?? 'Please wait…'}
            aria-describedby={describe(control)}
            onClick={control.onPress}
          >
            {control.label}
          </Button>
        ))}
      </Cluster>
      {(reasons.length > 0 || hasFailed || Boolean(children)) && (
        <Reasons>
          {reasons.map(([message, labels], index) => (
            <Row as="p" $gap={2} $align="start" $size="small" key={message} id={`${id}-${index}`}>
              <Icon name="clock" />
              <span>
                <b>{`${labels.join(' and ')} ${labels.length === 1 ? 'is' : 'are'} off.`}</b> {message}
              </span>
            </Row>
          ))}
          {children}
          {hasFailed && <ActFailure {...act} />}
        </Reasons>
      )}
    </ControlLine>
  )
}
