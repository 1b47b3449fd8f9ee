import { createElement, useCallback, useState } from 'react'
import { useLateComponent } from '@/forms/useLateComponent.ts'
import { GrowthSkeleton } from '@/patterns/GrowthPanel/GrowthSkeleton.tsx'
import { Skeleton } from '@/ui/Skeleton/Skeleton.tsx'

const loadGrowth = async () => (await import('./AssetGrowth.tsx')).AssetGrowth

/**
 * The place of the growth, whose code and data are loaded once the overview is shown. Without its code the overview is whole without
 * it, and the next visit loads it again.
 */
export function GrowthPlace() {
  const [isMissing, setIsMissing] = useState(false)
  const noteMissing = useCallback(() => setIsMissing(true), [])
  const Growth = useLateComponent(loadGrowth, true, noteMissing)
  if (isMissing) return null
  if (Growth) return createElement(Growth)
  return (
    <Skeleton label="Loading the chart…">
      <GrowthSkeleton />
    </Skeleton>
  )
}
