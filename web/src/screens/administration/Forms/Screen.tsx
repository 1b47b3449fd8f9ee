import { Panel } from '@/apollo/Panel.tsx'
import { countOf } from '@/format/count.ts'
import { Muted } from '@/ui/Layout/Layout.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { serverNow } from '@/clock.ts'
import { Accordion, AccordionList } from '@/ui/Accordion/Accordion.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import type { IconName } from '@/ui/Icon/Icon.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { FormDownload } from './parts/FormDownload.tsx'
import type { FormGroup, FormRecords } from './parts/groupForms.ts'
import { countEntries, groupForms } from './parts/groupForms.ts'
import { useFormRecordsQuery } from './screen.generated.ts'

const icons: Readonly<Record<string, IconName>> = { Service: 'heart', Form: 'document', Compliance: 'shield' }

function TotalEntries({ forms }: { forms: readonly FormRecords[] }) {
  const count = countEntries(forms)
  if (count === null) return null
  return (
    <Muted>
      {countOf(count, 'entry', 'entries')} as of <DateText value={new Date(serverNow()).toISOString()} />
    </Muted>
  )
}

function Group({ group, isInitiallyOpen }: { group: FormGroup; isInitiallyOpen: boolean }) {
  const { name, forms, entryCount } = group
  return (
    <Accordion
      title={name}
      icon={icons[name] ?? 'document'}
      detail={countOf(forms.length, 'form')}
      amount={entryCount !== null && countOf(entryCount, 'entry', 'entries')}
      isInitiallyOpen={isInitiallyOpen}
    >
      <ul>
        {forms.map((form) => (
          <FormDownload key={form.id} form={form} />
        ))}
      </ul>
    </Accordion>
  )
}

function Groups({ forms }: { forms: readonly FormRecords[] }) {
  if (forms.length === 0) {
    return <EmptyState title="No forms yet">The forms that members fill in will be listed here, with their entries.</EmptyState>
  }
  return (
    <AccordionList>
      {groupForms(forms).map((group, index) => (
        <li key={group.name}>
          <Group group={group} isInitiallyOpen={index === 0} />
        </li>
      ))}
    </AccordionList>
  )
}

/** /admin/forms: the form types by their group, with their entries to download. */
export function Screen() {
  const state = useScreenData(useFormRecordsQuery(screenOptions))
  const forms = state.data?.administration?.forms
  return (
    <>
      <PageHeader caption="Data" title="Forms" actions={forms && <TotalEntries forms={forms} />} />
      <Panel
        state={state}
        field="forms"
        value={forms}
        what="The forms"
        isWhole
        loading="Loading the forms…"
        skeleton={['row', 'row', 'row']}
      >
        {(shown) => <Groups forms={shown} />}
      </Panel>
    </>
  )
}
