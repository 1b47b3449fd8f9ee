import styled from 'styled-components'
import { Skeleton } from '@/ui/Skeleton/Skeleton.tsx'
import { size } from '@/ui/theme.ts'

const Column = styled.div`
  max-width: ${size.form};
`

export function FormSkeleton() {
  return (
    <Column>
      <Skeleton label="Loading the form…" bars={[['text', '40%'], 'row', ['text', '30%'], 'row']} />
    </Column>
  )
}
