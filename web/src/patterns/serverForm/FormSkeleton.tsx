import styled from 'styled-components'
import { Skeleton, SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'
import { size } from '@/ui/theme.ts'

const Column = styled.div`
  max-width: ${size.form};
`

export function FormSkeleton() {
  return (
    <Column>
      <Skeleton label="Loading the form…">
        <SkeletonBar $width="40%" />
        <SkeletonBar $shape="row" />
        <SkeletonBar $width="30%" />
        <SkeletonBar $shape="row" />
      </Skeleton>
    </Column>
  )
}
