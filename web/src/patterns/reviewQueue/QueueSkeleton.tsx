import styled from 'styled-components'
import { Skeleton, SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import { QueueColumns } from './QueueColumns.ts'

const rows = ['55%', '40%', '60%', '45%', '50%', '40%']

const Rows = styled.div`
  border-top: ${size.hairline} solid ${token.line};
`

/** As high as a row of the list, with its name and status. */
const Row = styled.div`
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
        <Rows>
          {rows.map((width, index) => (
            <Row key={index}>
              <SkeletonBar $width={width} />
              <SkeletonBar />
            </Row>
          ))}
        </Rows>
        <Beside>
          <SkeletonBar $shape="card" />
          <SkeletonBar $shape="row" />
        </Beside>
      </QueueColumns>
    </Skeleton>
  )
}
