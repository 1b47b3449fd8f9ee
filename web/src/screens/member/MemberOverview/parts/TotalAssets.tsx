import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import styled from 'styled-components'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Figure } from '@/ui/Figure/Figure.tsx'
import { space, token } from '@/ui/theme.ts'
import type { TotalAssets_ViewerFragment } from '../screen.generated.ts'
import { TotalAssets_ViewerFragmentDoc } from '../screen.generated.ts'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space(4)} ${space(6)};
`

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
    <Row>
      <Figure label="Total assets" amount={member.totalAssets} asOf={member.asOf ?? undefined} />
      <Payday>
        <dt>Next payday</dt>
        <dd>
          <DateText value={nextPayday} />
        </dd>
      </Payday>
    </Row>
  )
}
