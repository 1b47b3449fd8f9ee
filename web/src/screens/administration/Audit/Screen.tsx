import { Panel } from '@/apollo/Panel.tsx'
import styled from 'styled-components'
import { useQueryStates } from '@/apollo/queryStates.ts'
import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { SearchBox } from '@/ui/SearchBox/SearchBox.tsx'
import { useMore } from '@/patterns/windowedList/useMore.ts'
import { screenOptions } from '@/routing/screenData.ts'
import { useScreenParams } from '@/routing/useScreenParams.ts'
import { businessDay } from '@/format/businessDay.ts'
import { serverNow } from '@/clock.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { Select } from '@/ui/Select/Select.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { lateComponent } from '@/ui/lateComponent.ts'
import { media, size, space } from '@/ui/theme.ts'
import { AuditTrail } from './parts/AuditTrail.tsx'
import { ownDays, periodOptions, readFilter } from './parts/auditFilter.ts'
import { VerificationResult } from './parts/VerificationResult.tsx'
import { useAuditQuery, useAuditVerificationLazyQuery } from './screen.generated.ts'
import { ButtonAnchor } from '@/ui/Button/ButtonAnchor.tsx'
import type { ErrorLike } from '@apollo/client'
import { useState } from 'react'
import type { AuditVerificationQuery } from './screen.generated.ts'

type Verification = NonNullable<NonNullable<AuditVerificationQuery['administration']>['auditVerification']>

/** How far the check of the trail is. */
type VerificationState =
  | { step: 'idle' | 'running' | 'absent' }
  | { step: 'verified'; result: Verification }
  | { step: 'failed'; error: ErrorLike }

/** The check of the whole trail, made anew each time it is asked for. */
function useVerification() {
  const [read] = useAuditVerificationLazyQuery({ fetchPolicy: 'network-only', errorPolicy: 'all' })
  const [state, setState] = useState<VerificationState>({ step: 'idle' })
  async function verify(): Promise<void> {
    setState({ step: 'running' })
    const { data, error } = await read()
    const result = data?.administration?.auditVerification
    if (error) setState({ step: 'failed', error })
    else setState(result ? { step: 'verified', result } : { step: 'absent' })
  }
  return { state, verify: () => void verify() }
}

const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr) auto minmax(0, ${size.question});
    align-items: center;
    > :first-child { max-width: ${size.illustration}; }
  }
  ${media.print} { display: none; }
`

const PeriodDays = lateComponent(async () => (await import('./parts/PeriodDays.tsx')).PeriodDays)

const noDays = { from: null, to: null }

/** The search, the period and the download of the trail. */
function AuditFilters({ filter }: { filter: ReturnType<typeof readFilter> }) {
  const { params, setParams } = useScreenParams()
  const query = new URLSearchParams({ ...filter }).toString()
  return (
    <>
      <Tools>
        <SearchBox
          label="Search the trail"
          placeholder="Name, act or code"
          search={filter.search ?? ''}
          onSearch={(words) => setParams({ search: words === '' ? null : words }, { replace: true })}
        />
        <ButtonAnchor href={`/exports/audit${query === '' ? '' : `?${query}`}`} variant="line" icon="download">
          Download CSV
        </ButtonAnchor>
        <Select
          aria-label="Period"
          options={periodOptions}
          value={params.get('period') ?? ''}
          onChange={({ target }) => setParams({ ...noDays, period: target.value === '' ? null : target.value }, { replace: true })}
        />
      </Tools>
      {params.get('period') === ownDays && (
        <PeriodDays filter={filter} today={businessDay()} onShow={(days) => setParams(days, { replace: true })} />
      )}
    </>
  )
}

/** The trail as the address filters it. */
function useTrail() {
  const { params } = useScreenParams()
  const filter = readFilter(params, serverNow())
  const query = useAuditQuery({ ...screenOptions, nextFetchPolicy: 'cache-first', variables: filter })
  const own = query.data?.administration?.audit
  const state = useQueryStates(query)
  const reason = state.whyNull('audit', own)
  const trail = state.pick('audit', ({ administration }) => administration?.audit)
  const more = useMore(own?.pageInfo, (after) => query.fetchMore({ variables: { after } }))
  return { filter, trail, reason, isBusy: own === undefined, more, state }
}

function AuditContent({ filter, trail, reason, isBusy, more, state }: ReturnType<typeof useTrail>) {
  const { setParams } = useScreenParams()
  if (reason === 'absent') {
    return <EmptyState title="No audit trail">The cooperative’s system does not offer this portal its audit trail.</EmptyState>
  }
  return (
    <>
      <AuditFilters filter={filter} />
      <Panel
        state={state}
        field="audit"
        value={trail}
        what="The trail"
        holds={<p>It goes on being written.</p>}
        loading="Loading the trail…"
        skeleton={['row', 'row', 'row']}
        absent={null}
      >
        {(shown) => (
          <AuditTrail
            trail={shown}
            isFiltered={Object.keys(filter).length > 0}
            isBusy={isBusy}
            more={more}
            onClear={() => setParams({ ...noDays, search: null, period: null }, { replace: true })}
          />
        )}
      </Panel>
    </>
  )
}

/** /admin/audit: who did what, searchable, and the check that nothing of it was changed. */
export function Screen() {
  const shown = useTrail()
  const { state, verify } = useVerification()
  const button = (
    <Button icon="link" isBusy={state.step === 'running'} busyLabel="Verifying…" onClick={verify}>
      Verify
    </Button>
  )
  return (
    <>
      <PageHeader caption="Data" title="Audit" actions={shown.reason !== 'absent' && button} />
      {state.step === 'verified' && <VerificationResult result={state.result} />}
      {state.step === 'failed' && <RequestFailure error={state.error} />}
      {state.step === 'absent' && <p role="status">The cooperative’s system offers no check of its audit trail.</p>}
      <AuditContent {...shown} />
    </>
  )
}
