import styled from 'styled-components'
import type { FormSection } from '@/forms/formTypes.ts'
import { lateComponent } from '@/ui/lateComponent.ts'
import { space, token } from '@/ui/theme.ts'
import { ItemSkeleton } from './ItemSkeleton.tsx'

const Answers = lateComponent(async () => (await import('@/forms/Answers/Answers.tsx')).Answers)

/** Headings one level below the name of the applicant; each answer below its question, as the panel is narrow. */
const Body = styled.div`
  margin-top: ${space(5)};
  h2 { font-size: ${token.textH3}; }
  dl > div { grid-template-columns: minmax(0, 1fr); }
  dl > div > dd { grid-column: 1; }
`

/** The answers and files of an application, to read. */
export function ReviewAnswers({ sections }: { sections: readonly FormSection[] }) {
  return (
    <Body>
      <Answers loading={<ItemSkeleton />} sections={sections} />
    </Body>
  )
}
