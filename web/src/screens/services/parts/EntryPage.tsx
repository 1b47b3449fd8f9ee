import { Panel } from '@/apollo/Panel.tsx'
import { useState } from 'react'
import { generatePath, Navigate } from 'react-router-dom'
import { paths } from '@/paths.ts'
import { FormSkeleton } from '@/patterns/serverForm/FormSkeleton.tsx'
import type { ServerForm_FormFragment } from '@/patterns/serverForm/serverForm.generated.ts'
import type { ScreenData } from '@/routing/screenData.ts'
import { useTitle } from '@/routing/useTitle.ts'
import type { BegunEntry } from './begunEntry.ts'
import { isNewEntry } from './begunEntry.ts'
import { Entry } from './Entry.tsx'
import type { Crumb } from './EntryHeader.tsx'
import { EntryHeader } from './EntryHeader.tsx'
import { nameOf } from './nameOf.ts'

interface EntryPageProps {
  screen: ScreenData<{ form: ServerForm_FormFragment | null }>
  crumb: Crumb
  /** In the address. */
  slug: string
  /** Reads the form again, for answers of another device. */
  reload: () => Promise<ServerForm_FormFragment>
}

/** The page of a service or a form, in the four states of its data. */
export function EntryPage({ screen, crumb, slug, reload }: EntryPageProps) {
  const form = screen.data?.form ?? undefined
  const [begun, setBegun] = useState<BegunEntry | null>(null)
  const isNew = form !== undefined && isNewEntry(form, begun)
  const name = nameOf(slug)
  useTitle(form?.title ?? name)
  if (screen.whyNull('form', screen.data?.form) === 'absent') return <Navigate to={generatePath(paths.error, { code: '404' })} replace />
  return (
    <>
      <EntryHeader crumb={crumb} name={name} form={form} isNew={isNew} />
      <Panel
        state={screen}
        field="form"
        value={screen.data?.form}
        what={name}
        holds="Everything you entered is kept."
        isWhole
        skeleton={<FormSkeleton />}
        absent={null}
      >
        {(shown) => <Entry key={shown.id} form={shown} begun={begun} onBegin={setBegun} reload={reload} />}
      </Panel>
    </>
  )
}
