import { Skeleton, SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'

/** The skeleton of the loans, for the first load. */
export function LoansSkeleton() {
  return (
    <Skeleton label="Loading your loans…">
      <SkeletonBar $width="7rem" />
      <SkeletonBar $shape="figure" $width="15rem" />
      <SkeletonBar $width="9rem" />
      <SkeletonBar $shape="row" />
      <SkeletonBar $shape="card" />
      <SkeletonBar $shape="row" />
      <SkeletonBar $shape="row" />
    </Skeleton>
  )
}
