import type { ReactNode } from 'react'
import { useId } from 'react'
import styled from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'
import { size, space, token } from '@/ui/theme.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { ComputedPreview } from './usePreview.ts'

const Panel = styled.section`
  padding: ${space(5)} ${space(5)} ${space(4)};
  border-radius: ${token.radius};
  background: ${token.brandSoft};
  > h2 { margin-bottom: ${space(2)}; }
`

const Outcome = styled.div<{ $isHidden: boolean }>`
  visibility: ${({ $isHidden }) => ($isHidden ? 'hidden' : 'visible')};
`

const Line = styled.div`
  padding: ${space(3)} 0;
  border-top: ${size.hairline} solid color-mix(in srgb, ${token.brand} 18%, transparent);
  dt { color: ${token.inkMuted}; font-size: ${token.textCaption}; }
  dd { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 ${space(2)}; }
`

const Old = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  color: ${token.inkMuted};
`

const New = styled.span`
  font-size: ${token.textLead};
  font-weight: ${token.weightBold};
`

/** What is now, and what will be; without `from` only what will be. */
export function OldToNew({ from, to }: { from?: ReactNode; to: ReactNode }) {
  return (
    <>
      {from !== undefined && (
        <Old>
          {from}
          <VisuallyHidden>becomes</VisuallyHidden>
          <Icon name="arrowRight" size="small" />
        </Old>
      )}
      <New>{to}</New>
    </>
  )
}

export interface PreviewLine {
  label: string
  value: ReactNode
}

interface PreviewProps {
  title?: string
  /** Pending lines are of other answers than the present ones: their room is kept, and they are hidden until the new ones are here. */
  state: Pick<ComputedPreview<unknown>, 'isPending' | 'isFailed'>
  lines: readonly PreviewLine[]
  /** What the cooperative would refuse. */
  refusals?: readonly { message: string }[] | undefined
  /** What is to be answered first. */
  hint?: string | undefined
  /** What is said where the lines could not be computed. */
  failure?: string
  children?: ReactNode
}

/** What will happen with the answers as they are, computed by the cooperative. Read out when it changes. */
export function Preview({
  title = 'What will happen',
  state: { isPending, isFailed },
  lines,
  refusals = [],
  hint = 'Enter an amount to see it here.',
  failure = 'This could not be computed just now. You can go on: it is checked again when you send it.',
  children,
}: PreviewProps) {
  const id = useId()
  const words = isFailed ? failure : (refusals[0]?.message ?? (lines.length > 0 ? undefined : hint))
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Outcome aria-live="polite" aria-busy={isPending || undefined} $isHidden={isPending}>
        <dl>
          {lines.map(({ label, value }) => (
            <Line key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Line>
          ))}
        </dl>
        {words !== undefined && (
          <Muted $top={2} $bottom={2}>
            {words}
          </Muted>
        )}
        <div>{children}</div>
      </Outcome>
    </Panel>
  )
}
