import { generatePath, Navigate, useLocation, useParams } from 'react-router-dom'
import { paths } from '@/paths.ts'
import { FormSkeleton } from '@/patterns/serverForm/FormSkeleton.tsx'
import { Remarks } from '@/patterns/serverForm/Remarks.tsx'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { useTitle } from '@/routing/useTitle.ts'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { RefreshFailure } from '@/ui/StatePanel/RefreshFailure.tsx'
import { EntryHeader } from '../parts/EntryHeader.tsx'
import { SentEntry } from '../parts/SentEntry.tsx'
import { useEarlierEntryQuery } from './screen.generated.ts'

/** /member/form/:slug/:code and /member/service/:slug/:code: an entry that was sent before, to read. */
export function Screen() {
  const { slug = '', code = '' } = useParams()
  const { pathname } = useLocation()
  const query = useEarlierEntryQuery({ ...screenOptions, variables: { name: slug, code } })
  const { data, isOutdated, isRetrying, retry, isUnreadable, whyNull } = useScreenData(query)
  const entry = data?.earlierEntry ?? undefined
  useTitle(entry ? `${entry.title}, ${code}` : code)
  const reason = whyNull('earlierEntry', data?.earlierEntry)
  if (reason === 'absent') return <Navigate to={generatePath(paths.error, { code: '404' })} replace />
  const crumb = { label: entry?.title ?? 'The present one', to: pathname.replace(/\/[^/]+\/?$/, '') }
  return (
    <>
      <EntryHeader crumb={crumb} name={code} form={entry} />
      {!entry && reason === null && <FormSkeleton />}
      {entry && (
        <SentEntry form={entry} isEarlier>
          <Remarks remarks={entry.remarks} isRejected={entry.status === 'REJECTED'}>
            What the office wrote about this one.
          </Remarks>
        </SentEntry>
      )}
      {reason === 'failed' && (
        <ErrorPanel what={code} isUnreadable={isUnreadable('earlierEntry')} isRetrying={isRetrying} onRetry={retry} />
      )}
      {isOutdated && <RefreshFailure isRetrying={isRetrying} retry={retry} />}
    </>
  )
}
