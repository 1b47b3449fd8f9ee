import { useFragment } from '@apollo/client/react'
import { useQueryStates } from '@/apollo/queryStates.ts'
import { Chip } from '@/ui/Chip/Chip.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'
import { ImportHistory_ImportFragmentDoc, useImportOutcomeQuery } from '../screen.generated.ts'
import { describeFile } from './describeOutcome.ts'
import { OutcomeDetails } from './OutcomeDetails.tsx'
import { OutcomePage } from './OutcomePage.tsx'
import { nameOfKind } from './recordKinds.ts'

interface AppliedImportProps {
  id: string
  /** The address of the page Uploads. */
  back: string
}

/** An applied file of the history, with what it has changed. */
export function AppliedImport({ id, back }: AppliedImportProps) {
  // The part of the history that is loaded may lack the file: then the page has its outcome alone.
  const { data, complete } = useFragment({ fragment: ImportHistory_ImportFragmentDoc, from: { __typename: 'Import', id } })
  const query = useImportOutcomeQuery({ errorPolicy: 'all', fetchPolicy: 'network-only', variables: { id } })
  const state = useQueryStates(query)
  const outcome = state.data?.administration?.importOutcome ?? null
  return (
    <OutcomePage
      back={back}
      title="An applied file"
      heading={complete ? nameOfKind(data.kind) : 'An applied file'}
      about={
        complete && (
          <>
            <Muted $breaks>{describeFile(data, outcome)}</Muted>
            <Muted>
              <span>{data.importedBy}</span> sent it, applied <DateText value={data.importedAt} hasTime />
            </Muted>
          </>
        )
      }
      chip={<Chip tone="success" icon="checkCircle" word="Applied" />}
      state={state}
      field="importOutcome"
      value={outcome}
      words={{
        loading: 'Loading what the file has changed…',
        failed: 'What this file has changed could not be loaded',
        absent: 'What this file has changed is not kept.',
      }}
    >
      {(shown) => <OutcomeDetails outcome={shown} isDone />}
    </OutcomePage>
  )
}
