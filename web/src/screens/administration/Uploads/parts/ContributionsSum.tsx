import styled from 'styled-components'
import { formatCount } from '@/format/count.ts'
import { formatMoney } from '@/format/money.ts'
import { Cluster, Muted, Text } from '@/ui/Layout/Layout.ts'
import { Money } from '@/ui/Money/Money.tsx'
import { size, space, token, media } from '@/ui/theme.ts'
import { OldToNew } from './OldToNew.tsx'
import type { ImportOutcome } from './useRecordUpload.ts'

const Panel = styled(Cluster)`
  padding: ${space(4)} ${space(5)};
  border-radius: ${token.radius};
  background: ${token.brandSoft};
  > :last-child { font-size: ${token.textLead}; }
  ${media.forcedColors} { border: ${size.hairline} solid; }
`

/** What the contributions of a payday come to before and after a file. */
export function ContributionsSum({ contributions }: { contributions: NonNullable<ImportOutcome['contributions']> }) {
  const { rowCount, changedCount, before, after } = contributions
  return (
    <Panel $gap={[1, 4]} $align="baseline" $justify="space-between">
      <div>
        <Text $weight="semibold">All contributions of a payday</Text>
        <Muted>{`${formatCount(rowCount)} in the file, ${changedCount === 0 ? 'none' : formatCount(changedCount)} of them changed`}</Muted>
      </div>
      {changedCount === 0 ? <Money amount={after} isStrong /> : <OldToNew before={formatMoney(before)} after={formatMoney(after)} />}
    </Panel>
  )
}
