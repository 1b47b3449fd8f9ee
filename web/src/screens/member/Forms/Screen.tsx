import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'

/** The forms of the cooperative. */
export function Screen() {
  return (
    <>
      <PageHeader title="Forms" />
      <EmptyState title="Coming very soon.">
        <p>The forms of the cooperative will be listed here.</p>
      </EmptyState>
    </>
  )
}
