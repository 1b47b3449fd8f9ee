import type { ReactNode } from 'react'
import { useId } from 'react'
import styled from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { size, space, token } from '@/ui/theme.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'

const Panel = styled.section`
  padding: ${space(5)} ${space(5)} ${space(4)};
  border-radius: ${token.radius};
  background: ${token.brandSoft};
  > h2 { margin-bottom: ${space(2)}; }
`

const Line = styled.div`
  padding: ${space(3)} 0;
  border-top: ${size.hairline} solid color-mix(in srgb, ${token.brand} 18%, transparent);
  dt { color: ${token.inkMuted}; font-size: ${token.textCaption}; }
  dd { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 ${space(2)}; }
`

const Muted = styled.p`
  padding: ${space(2)} 0;
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
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

/** What is now, and what will be. The same values are shown once. */
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

/** One line of a preview. */
export interface PreviewLine {
  label: string
  value: ReactNode
}

interface PreviewProps {
  lines: readonly PreviewLine[]
  /** Why there is nothing to show yet, or that it could not be computed. */
  words?: string | undefined
  children?: ReactNode
}

/** What will happen with the answers as they are, computed by the cooperative. Read out when it changes. */
export function Preview({ lines, words, children }: PreviewProps) {
  const id = useId()
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id}>What will happen</h2>
      <div aria-live="polite">
        <dl>
          {lines.map(({ label, value }) => (
            <Line key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Line>
          ))}
        </dl>
        {children}
        {words !== undefined && <Muted>{words}</Muted>}
      </div>
    </Panel>
  )
}
