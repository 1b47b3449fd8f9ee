import styled from 'styled-components'
import { CsvUploadForm } from '@/patterns/csvUpload/CsvUploadForm.tsx'
import { TemplateLink } from '@/patterns/csvUpload/TemplateLink.tsx'
import { Card } from '@/ui/Card/Card.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'
import { space } from '@/ui/theme.ts'
import type { UploadKind } from './recordKinds.ts'
import { uploadWords } from './recordKinds.ts'
import type { RecordUpload } from './useRecordUpload.ts'

const Upload = styled(Card).attrs({ as: 'section' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(4)};
`

/** One upload: its template, its file, Clear and Submit. */
export function UploadCard({ kind, upload }: { kind: UploadKind; upload: RecordUpload }) {
  const { name, lead, template } = uploadWords[kind]
  return (
    <Upload aria-label={name}>
      <div>
        <h2>{name}</h2>
        <Muted $top={1}>{lead}</Muted>
      </div>
      <CsvUploadForm upload={upload} label={`${name} file`}>
        <TemplateLink label="Template" name={template} />
      </CsvUploadForm>
    </Upload>
  )
}
