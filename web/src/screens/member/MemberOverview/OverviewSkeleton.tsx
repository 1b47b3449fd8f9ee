import styled from 'styled-components'
import { GrowthSkeleton } from '@/patterns/GrowthPanel/GrowthSkeleton.tsx'
import { Stack } from '@/ui/Layout/Layout.ts'
import { Skeleton, SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'
import { size, space, token } from '@/ui/theme.ts'
import { Columns, SectionHead } from '@/ui/Columns/Columns.ts'

/** As high as the figure, which grows with the width. */
const Lead = styled.div`
  display: grid;
  align-content: space-between;
  height: calc(1.1 * min(${token.textFigure}, 12.5vw) + ${space(12)} + ${space(1)});
`

const AssetPlace = styled.div`
  display: grid;
  grid-template-columns: ${size.avatar} minmax(0, 1fr) 25%;
  gap: ${space(3)};
  align-items: center;
  min-height: ${size.row};
  border-top: ${size.hairline} solid ${token.line};
`

const Loan = styled.div`
  display: grid;
  gap: ${space(3)};
  padding-block: ${space(5)};
  border-top: ${size.hairline} solid ${token.line};
`

function AssetRow({ name }: { name: string }) {
  return (
    <AssetPlace>
      <SkeletonBar $shape="tile" />
      <SkeletonBar $width={name} />
      <SkeletonBar />
    </AssetPlace>
  )
}

function LoanBars() {
  return (
    <Loan>
      <SkeletonBar $width="60%" />
      <SkeletonBar />
      <SkeletonBar $width="80%" />
    </Loan>
  )
}

/** The skeleton of the overview, as large as its content, for the first load. */
export function OverviewSkeleton() {
  return (
    <Skeleton label="Loading your overview…">
      <Columns>
        <Stack $gap={10}>
          <Lead>
            <SkeletonBar $width="7rem" />
            <SkeletonBar $shape="figure" $width="15rem" />
            <SkeletonBar $width="9rem" />
          </Lead>
          <GrowthSkeleton />
          <div>
            <SectionHead>
              <SkeletonBar $width="5rem" />
            </SectionHead>
            <AssetRow name="11rem" />
            <AssetRow name="8rem" />
            <AssetRow name="10rem" />
          </div>
          <div>
            <SectionHead>
              <SkeletonBar $width="7rem" />
            </SectionHead>
            <LoanBars />
            <LoanBars />
          </div>
        </Stack>
        <SkeletonBar $shape="card" />
      </Columns>
    </Skeleton>
  )
}
