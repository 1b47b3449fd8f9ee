import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import type { AssetList_ViewerFragment } from '../screen.generated.ts'
import { AssetList_ViewerFragmentDoc } from '../screen.generated.ts'
import { AssetGrowth } from './AssetGrowth.tsx'

/** The place of the growth, whose data are requested once the overview is shown, or come with its first view. */
export function GrowthPlace({ viewer }: { viewer: FragmentType<AssetList_ViewerFragment> | null }) {
  const { data, complete } = useFragment({ fragment: AssetList_ViewerFragmentDoc, from: viewer })
  const hasTimeDeposits = complete && data.member?.assets.some(({ kind }) => kind === 'TIME_DEPOSIT') === true
  return <AssetGrowth hasTimeDeposits={hasTimeDeposits} />
}
