import { Skeleton, SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'
import { Columns, Main, Rail } from './parts/columns.ts'

/** The overview in grey, while its data is on the way for the first time. */
export function OverviewSkeleton() {
  return (
    <Skeleton label="Loading your overview…">
      <Columns>
        <Main>
          <div>
            <SkeletonBar $width="7rem" />
            <SkeletonBar $shape="figure" $width="15rem" />
          </div>
          <SkeletonBar $shape="row" />
          <SkeletonBar $shape="row" />
          <SkeletonBar $shape="row" />
        </Main>
        <Rail>
          <SkeletonBar $shape="row" />
          <SkeletonBar $shape="row" />
        </Rail>
      </Columns>
    </Skeleton>
  )
}
