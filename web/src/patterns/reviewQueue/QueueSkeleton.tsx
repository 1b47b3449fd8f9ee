import styled from 'styled-components'
import { Skeleton, SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'
import { media, size, space, token } from '@/ui/theme.ts'

const rows = ['55%', '40%', '60%', '45%', '50%', '40%']

/** The list and the open item: side by side, or on a phone one above the other. A queue whose items have proofs has its own columns. */
export const QueueColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  ${media.wide} { grid-template-columns: minmax(17rem, 3fr) minmax(0, 7fr); align-items: start; gap: ${space(6)}; }
`

const ItemBars = styled.div`
  border-top: ${size.hairline} solid ${token.line};
`

/** As high as a row of the list, with its name and status. */
const ItemBar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${space(20)};
  align-items: center;
  gap: ${space(4)};
  height: ${size.row};
  border-bottom: ${size.hairline} solid ${token.line};
`

const Beside = styled.div`
  display: none;
  ${media.wide} { display: grid; gap: ${space(4)}; }
`

/** The list of a queue while it is loading; on a wide screen with the place of the open item. */
export function QueueSkeleton() {
  return (
    <Skeleton>
      <QueueColumns>
        <ItemBars>
          {rows.map((width, index) => (
            <ItemBar key={index}>
              <SkeletonBar $width={width} />
              <SkeletonBar />
            </ItemBar>
          ))}
        </ItemBars>
        <Beside>
          <SkeletonBar $shape="card" />
          <SkeletonBar $shape="row" />
        </Beside>
      </QueueColumns>
    </Skeleton>
  )
}
