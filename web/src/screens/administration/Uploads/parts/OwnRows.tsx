import styled from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Row, Stack } from '@/ui/Layout/Layout.ts'
import { token } from '@/ui/theme.ts'
import { ChangesTable } from './ChangesTable.tsx'
import type { ImportOutcome } from './useRecordUpload.ts'

const Caution = styled(Icon)`
  color: ${token.caution};
`

/** What a file that needs a second officer does to its uploader's own accounts. */
export function OwnRows({ outcome: { ownRows, ownChanges } }: { outcome: ImportOutcome }) {
  return (
    <>
      {ownRows.length > 0 && (
        <Stack as="section" $gap={3}>
          <h2>Look at these rows</h2>
          <Stack as="ul" $gap={2}>
            {ownRows.map(({ row, column, message }) => (
              <Row as="li" key={`${row} ${column}`} $gap={2} $align="start">
                <Caution name="warning" />
                <span>
                  <b>{`Line ${row}, ${column}.`}</b> {message}
                </span>
              </Row>
            ))}
          </Stack>
        </Stack>
      )}
      {ownChanges.length > 0 && <ChangesTable title="The uploader’s own accounts" changes={ownChanges} />}
    </>
  )
}
