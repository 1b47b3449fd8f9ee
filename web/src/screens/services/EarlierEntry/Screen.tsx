import { Panel } from '@/apollo/Panel.tsx'
import { generatePath, Navigate, useLocation, useParams } from 'react-router-dom'
import { paths } from '@/paths.ts'
import { FormSkeleton } from '@/patterns/serverForm/FormSkeleton.tsx'
import { Remarks } from '@/patterns/serverForm/Remarks.tsx'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { useTitle } from '@/routing/useTitle.ts'
import { EntryHeader } from '../parts/EntryHeader.tsx'
import { SentEntry } from '../parts/SentEntry.tsx'
import { useEarlierEntryQuery } from './screen.generated.ts'

/** /member/form/:slug/:code and /member/service/:slug/:code: an entry that was sent before, to read. */
export function Screen() {
  const { slug = '', code = '' } = useParams()
  const { pathname } = useLocation()
  const query = useEarlierEntryQuery({ ...screenOptions, variables: { name: slug, code } })
  const state = useScreenData(query)
  const entry = state.data?.earlierEntry ?? undefined
  useTitle(entry ? `${entry.title}, ${code}` : code)
  if (state.whyNull('earlierEntry', state.data?.earlierEntry) === 'absent')
    return <Navigate to={generatePath(paths.error, { code: '404' })} replace />
  const crumb = { label: entry?.title ?? 'The present one', to: pathname.replace(/\/[^/]+\/?$/, '') }
  return (
    <>
      <EntryHeader crumb={crumb} name={code} form={entry} />
      <Panel
        state={state}
        field="earlierEntry"
        value={state.data?.earlierEntry}
        what={code}
        isWhole
        skeleton={<FormSkeleton />}
        absent={null}
      >
        {(shown) => (
          <SentEntry form={shown} isEarlier>
            <Remarks remarks={shown.remarks} isRejected={shown.status === 'REJECTED'}>
              What the office wrote about this one.
            </Remarks>
          </SentEntry>
        )}
      </Panel>
    </>
  )
}
