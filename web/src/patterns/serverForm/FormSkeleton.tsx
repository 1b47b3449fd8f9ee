import { Stack } from '@/ui/Layout/Layout.ts'
import { Skeleton } from '@/ui/Skeleton/Skeleton.tsx'

export function FormSkeleton() {
  return (
    <Stack $width="form">
      <Skeleton label="Loading the form…" bars={[['text', '40%'], 'row', ['text', '30%'], 'row']} />
    </Stack>
  )
}
