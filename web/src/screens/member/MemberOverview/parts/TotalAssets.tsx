import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Figure } from '@/ui/Figure/Figure.tsx'
import type { TotalAssets_ViewerFragment } from '../screen.generated.ts'
import { TotalAssets_ViewerFragmentDoc } from '../screen.generated.ts'

/** The figure a member comes for. Shows nothing where it could not be loaded: the list of assets below says so. */
export function TotalAssets({ viewer }: { viewer: FragmentType<TotalAssets_ViewerFragment> | null }) {
  const { data, complete } = useFragment({ fragment: TotalAssets_ViewerFragmentDoc, from: viewer })
  if (!complete || !data.member) return null
  return <Figure label="Total assets" amount={data.member.totalAssets} asOf={data.member.asOf ?? undefined} />
}
