import { useRef } from 'react'
import styled from 'styled-components'
import { useErrorTitle } from '@/forms/useErrorTitle.ts'
import { countOf } from '@/format/count.ts'
import { saveBlob } from '@/patterns/download/saveBlob.ts'
import { hasServiceRule } from '@/portal.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { ErrorSummary } from '@/ui/ErrorSummary/ErrorSummary.tsx'
import { media, space } from '@/ui/theme.ts'
import type { BadRows } from './badRows.ts'
import { failedRowsFile } from './badRows.ts'
import { BadRowsTable } from './BadRowsTable.tsx'
import { csvAccept } from './csvFile.ts'

const Actions = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  margin-top: ${space(2)};
  ${media.medium} { flex-direction: row; }
`

/** Opened by its button: the file dialog of the browser has no other way in. */
const Hidden = styled.input`
  display: none;
`

interface BadFileProps {
  file: File
  /** The sentence of the REST API, with the number of all bad values; null without one. */
  message: string | null
  rows: BadRows
  onChoose: (file: File) => void
}

const describeValues = (values: BadRows['values']): string =>
  `${countOf(values.length, 'value')} in ${countOf(new Set(values.map(({ row }) => row)).size, 'row')} cannot be taken over.`

/** Right for any number of values. */
const describeAdvice = (): string =>
  `Correct the file and choose it again${hasServiceRule('WHOLE_FILES') ? '; all rows are applied together or none is' : ''}.`

/** What is wrong with a file, value by value. Nothing of it was applied. */
export function BadFile({ file, message, rows, onChoose }: BadFileProps) {
  const input = useRef<HTMLInputElement>(null)
  useErrorTitle(true)
  const { values } = rows
  return (
    <>
      <ErrorSummary attempt={1} failures={[{ message: `${message ?? describeValues(values)} ${describeAdvice()}` }]} />
      <BadRowsTable values={values} />
      <Actions>
        <Button variant="next" onClick={() => input.current?.click()}>
          Choose the corrected file
        </Button>
        <Button icon="download" onClick={() => saveBlob(failedRowsFile(rows), file.name.replace(/(?:\.csv)?$/i, '_failed_rows.csv'))}>
          Download failed rows
        </Button>
      </Actions>
      <Hidden
        ref={input}
        type="file"
        accept={csvAccept}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          target.value = ''
          if (chosen) onChoose(chosen)
        }}
      />
    </>
  )
}
