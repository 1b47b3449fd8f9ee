import styled from 'styled-components'
import { SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'
import { media, size, space, token } from '@/ui/theme.ts'

/** As high as the title beside the choice of view. */
export const GrowthHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)} ${space(4)};
  min-height: calc(${token.target} + ${space(2)});
`

/** On a phone a message takes two lines, above the choice of view. */
export const TitleSpace = styled.div`
  width: 46ch;
  max-width: 100%;
  min-height: calc(2 * 1.4 * ${token.textBody});
  ${media.medium} { flex: 1; min-height: 0; }
`

const ChoiceSpace = styled(SkeletonBar)`
  width: 10rem;
  height: calc(${token.target} + ${space(2)});
`

/** As high as the chart with its labels. */
export const ChartSpace = styled.div`
  height: calc(${size.plot} + ${space(10)} + 1.5rem);
`

/** A panel that is loading, as large as its content, inside a Skeleton. */
export function GrowthSkeleton() {
  return (
    <div>
      <GrowthHead>
        <TitleSpace>
          <SkeletonBar $width="18rem" />
        </TitleSpace>
        <ChoiceSpace />
      </GrowthHead>
      <ChartSpace>
        <SkeletonBar $shape="card" />
      </ChartSpace>
    </div>
  )
}
