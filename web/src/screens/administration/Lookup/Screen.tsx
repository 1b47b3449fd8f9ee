import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'

/** The look-up of members, which is not open yet. */
export function Screen() {
  return (
    <>
      <PageHeader title="Look Up" />
      <EmptyState title="Coming soon.">
        <p>Looking up a member will open here.</p>
      </EmptyState>
    </>
  )
}
