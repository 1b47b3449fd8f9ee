import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import styled from 'styled-components'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Figure } from '@/ui/Figure/Figure.tsx'
import { Cluster } from '@/ui/Layout/Layout.ts'
import { token } from '@/ui/theme.ts'
import type { TotalAssets_ViewerFragment } from '../screen.generated.ts'
import { TotalAssets_ViewerFragmentDoc } from '../screen.generated.ts'

const Payday = styled.dl`
  dt { color: ${token.inkMuted}; font-size: ${token.textCaption}; }
  dd { font-weight: ${token.weightSemibold}; }
`

/** The total assets, and the next payday. Shows nothing where they could not be loaded: the list of assets below says so. */
export function TotalAssets({ viewer }: { viewer: FragmentType<TotalAssets_ViewerFragment> | null }) {
  const { data, complete } = useFragment({ fragment: TotalAssets_ViewerFragmentDoc, from: viewer })
  if (!complete || !data.member) return null
  const { nextPayday, member } = data
  return (
    <Cluster $gap={[4, 6]} $align="end" $justify="space-between">
      <Figure label="Total assets" amount={member.totalAssets} asOf={member.asOf ?? undefined} />
      <Payday>
        <dt>Next payday</dt>
        <dd>
          <DateText value={nextPayday} />
        </dd>
      </Payday>
    </Cluster>
  )
}
