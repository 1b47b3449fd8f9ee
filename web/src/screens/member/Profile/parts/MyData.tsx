import { hasServiceRule } from '@/portal.ts'
import { ButtonAnchor } from '@/ui/Button/ButtonAnchor.tsx'
import { ButtonPair } from '@/ui/Button/ButtonPair.ts'
import { Card } from '@/ui/Card/Card.tsx'
import { Muted, Stack } from '@/ui/Layout/Layout.ts'
import type { ShownProfile } from './shownProfile.ts'

/** All data of the member as a file. */
export function MyData({ record }: { record: NonNullable<ShownProfile['record']> }) {
  return (
    <Card as="section">
      <Stack $gap={4}>
        <h2>My data as a file</h2>
        <Muted>
          Everything on this page, your balances, movements, requests, loans and sign-ins.
          <span>{hasServiceRule('VOTES_UNLINKED') && ' Not your votes: no record joins them to you.'}</span> Your right of access, Republic
          Act No. 10173.
        </Muted>
        <ButtonPair>
          <ButtonAnchor href={record.pdfUrl} icon="download">
            PDF
          </ButtonAnchor>
          <ButtonAnchor href={record.jsonUrl} icon="download">
            JSON
          </ButtonAnchor>
        </ButtonPair>
      </Stack>
    </Card>
  )
}
