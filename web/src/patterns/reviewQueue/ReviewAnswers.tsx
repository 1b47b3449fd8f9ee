import styled from 'styled-components'
import type { FormSection } from '@/forms/formTypes.ts'
import { lateComponent } from '@/ui/lateComponent.ts'
import { media, space, token } from '@/ui/theme.ts'
import { ItemSkeleton } from './ItemSkeleton.tsx'

const Answers = lateComponent(async () => (await import('@/forms/Answers/Answers.tsx')).Answers)
const ProofView = lateComponent(async () => (await import('./proof/ProofView.tsx')).ProofView)

/** The papers stay beside the answers that are scrolled. Headings one level below the name of the applicant; each answer below its question. */
const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  margin-top: ${space(3)};
  h2 { font-size: ${token.textH3}; }
  dl > div { grid-template-columns: minmax(0, 1fr); }
  dl > div > dd { grid-column: 1; }
  ${media.desk} { &:has(> :nth-child(2)) { grid-template-columns: minmax(0, 5fr) minmax(0, 3fr); } }
`

const Papers = styled.div`
  ${media.desk} { position: sticky; top: 0; display: flex; flex-direction: column; height: calc(100cqh - ${space(16)}); min-width: 0; }
`

/** The answers of an application to read, with its papers beside them, one after another. */
export function ReviewAnswers({ sections }: { sections: readonly FormSection[] }) {
  const files = sections.flatMap(({ fields }) => fields.flatMap((field) => field.files.map((file) => ({ ...file, title: field.label }))))
  const written = sections.map((section) => ({ ...section, fields: section.fields.filter((field) => field.files.length === 0) }))
  return (
    <Body>
      {files.length > 0 && (
        <Papers>
          <ProofView loading={<ItemSkeleton />} files={files} label="Papers of the application" />
        </Papers>
      )}
      <Answers loading={<ItemSkeleton />} sections={written} />
    </Body>
  )
}
