import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Muted } from '@/ui/Layout/Layout.ts'
import { media, size, space, token } from '@/ui/theme.ts'

const Band = styled.dl<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(5)} ${space(4)};
  padding-block: ${space(4)};
  border-block: ${size.hairline} solid ${token.line};
  ${media.medium} { grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr)); }
`

const Value = styled.dd`
  font-size: ${token.textH1};
  font-weight: ${token.weightBold};
  font-variant-numeric: tabular-nums;
  letter-spacing: ${token.trackTight};
  line-height: 1.2;
`

interface Statistic {
  label: string
  value: ReactNode
  detail: ReactNode
}

/** Figures side by side, each with what it is out of. */
export function Statistics({ figures }: { figures: readonly Statistic[] }) {
  return (
    <Band $count={figures.length}>
      {figures.map(({ label, value, detail }) => (
        <div key={label}>
          <Muted as="dt" $size="caption">
            {label}
          </Muted>
          <Value>{value}</Value>
          <Muted as="dd" $size="caption">
            {detail}
          </Muted>
        </div>
      ))}
    </Band>
  )
}
