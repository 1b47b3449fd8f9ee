import { Panel } from '@/apollo/Panel.tsx'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { MemberSearch } from './parts/MemberSearch.tsx'
import { useLookupQuery } from './screen.generated.ts'

function ComingSoon() {
  return (
    <EmptyState title="Coming soon." action={<ButtonLink to="/admin/savings">Go to Savings requests</ButtonLink>}>
      Here you will find a member by name, employee ID or System ID, with assets, loans and requests.
    </EmptyState>
  )
}

/** /admin/lookup: the look-up of members, announced until the cooperative switches it on. */
export function Screen() {
  const state = useScreenData(useLookupQuery(screenOptions))
  return (
    <>
      <PageHeader title="Look Up" />
      <Panel
        state={state}
        field="administration"
        value={state.data?.administration?.isLookupOpen}
        what="The look-up"
        loading="Loading the look-up…"
        skeleton={['figure']}
      >
        {(isOpen) => (isOpen ? <MemberSearch /> : <ComingSoon />)}
      </Panel>
    </>
  )
}
