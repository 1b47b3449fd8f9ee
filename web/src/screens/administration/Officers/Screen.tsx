import { Panel } from '@/apollo/Panel.tsx'
import { useState } from 'react'
import { hasServiceRule } from '@/portal.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { GrantDialog } from './parts/GrantDialog.tsx'
import { OfficerList } from './parts/OfficerList.tsx'
import { useOfficersQuery } from './screen.generated.ts'

/** /admin/officers: who may do what, since when and by whom. */
export function Screen() {
  const query = useOfficersQuery(screenOptions)
  const state = useScreenData(query)
  // Each press asks anew, so that an answer closes its own question alone.
  const [adding, setAdding] = useState<object | null>(null)
  const { officers, permissionNames } = state.data?.administration ?? {}
  const refetch = () => query.refetch()
  const changes = ` A change counts at once${hasServiceRule('AUDIT_TRAIL') ? ' and is in the audit trail' : ''}.`
  const add = (
    <Button icon="plusCircle" onClick={() => setAdding({})}>
      Add an officer
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Officers"
        lead={`Who may do what, since when and by whom.${officers === null ? '' : changes}`}
        actions={officers && add}
      />
      <Panel
        state={state}
        field="officers"
        value={officers}
        what="The officers"
        isWhole
        loading="Loading the officers…"
        skeleton={['row', 'row', 'row']}
        absent={
          <EmptyState title="No list of officers">
            The cooperative’s system does not let this portal grant and revoke permissions. Its operator does.
          </EmptyState>
        }
      >
        {(shown) => <OfficerList officers={shown} permissionNames={permissionNames ?? []} refetch={refetch} />}
      </Panel>
      {officers && adding && (
        <GrantDialog
          officer={null}
          officers={officers}
          permissionNames={permissionNames ?? []}
          refetch={refetch}
          onClose={() => setAdding((now) => (now === adding ? null : now))}
        />
      )}
    </>
  )
}
