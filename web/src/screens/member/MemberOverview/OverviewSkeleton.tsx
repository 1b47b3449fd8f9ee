import styled from 'styled-components'
import { Skeleton, SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'
import { size, space, token } from '@/ui/theme.ts'
import { Columns, Main, Rail } from './parts/columns.ts'

const Lead = styled.div`
  display: grid;
  gap: ${space(3)};
`

const Assets = styled.div`
  > :first-child { margin-block: ${space(2)} ${space(4)}; }
`

const Row = styled.div`
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
    <Row>
      <SkeletonBar $shape="tile" />
      <SkeletonBar $width={name} />
      <SkeletonBar />
    </Row>
  )
}

/** The overview in grey, while its data is on the way for the first time. */
export function OverviewSkeleton() {
  return (
    <Skeleton label="Loading your overview…">
      <Columns>
        <Main>
          <Lead>
            <SkeletonBar $width="7rem" />
            <SkeletonBar $shape="figure" $width="15rem" />
            <SkeletonBar $width="9rem" />
          </Lead>
          <Assets>
            <SkeletonBar $width="5rem" />
            <AssetRow name="11rem" />
            <AssetRow name="8rem" />
            <AssetRow name="10rem" />
          </Assets>
        </Main>
        <Rail>
          <SkeletonBar $shape="card" />
          <Loan>
            <SkeletonBar $width="60%" />
            <SkeletonBar />
            <SkeletonBar $width="80%" />
          </Loan>
        </Rail>
      </Columns>
    </Skeleton>
  )
}
