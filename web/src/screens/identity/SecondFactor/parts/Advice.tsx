import type { ReactNode } from 'react'
import { useId } from 'react'
import styled from 'styled-components'
import type { IconName } from '@/ui/Icon/Icon.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { size, space, token } from '@/ui/theme.ts'

const Panel = styled.section`
  align-self: start;
  padding: ${space(5)} ${space(5)} ${space(4)};
  border-radius: ${token.radius};
  background: ${token.brandSoft};
  ul {
    margin-top: ${space(2)};
    padding-top: ${space(2)};
    border-top: ${size.hairline} solid color-mix(in srgb, ${token.brand} 18%, transparent);
  }
  li { display: flex; gap: ${space(2)}; padding: ${space(2)} 0; font-size: ${token.textSmall}; }
  svg { flex: none; color: ${token.brandText}; }
`

interface AdviceProps {
  title: string
  lines: readonly (readonly [icon: IconName, words: ReactNode])[]
}

/** What to know beside a step. */
export function Advice({ title, lines }: AdviceProps) {
  const id = useId()
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {lines.map(([icon, words]) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** When the second factor is asked. */
export function WhenAsked() {
  return (
    <Advice
      title="When it is asked"
      lines={[
        ['key', 'At each sign-in, after the password.'],
        [
          'check',
          <span>
            Again before <b>Apply Dispositions</b>, <b>Publish results</b> and <b>Apply the file</b>, when the last time is more than 10
            minutes ago.
          </span>,
        ],
        ['phone', 'Works without a signal: the phone only needs its clock.'],
      ]}
    />
  )
}
