import type { Ref } from 'react'
import { memo } from 'react'
import styled from 'styled-components'
import { Stack } from '@/ui/Layout/Layout.ts'
import { media, space, token } from '@/ui/theme.ts'
import type { FormController } from '../controller/FormController.ts'
import { QuestionView } from '../fields/QuestionView.tsx'
import type { FormSection } from '../formTypes.ts'
import { rowsOf } from '../questions/sections.ts'

const Heading = styled.h2`
  font-size: ${token.textH2};
  letter-spacing: ${token.trackTight};
`

const Lead = styled.p`
  margin-top: calc(-1 * ${space(4)});
  color: ${token.inkMuted};
  white-space: pre-line;
`

const QuestionRow = styled.div<{ $isPair: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  ${media.medium} { grid-template-columns: repeat(${({ $isPair }) => ($isPair ? 2 : 1)}, minmax(0, 1fr)); }
`

interface SectionViewProps {
  controller: FormController
  section: FormSection
  /** Where sections are shown one at a time: takes the focus when another is shown. */
  heading?: Ref<HTMLHeadingElement>
}

export const SectionView = memo(function SectionView({ controller, section, heading }: SectionViewProps) {
  return (
    <Stack as="section" $gap={6}>
      {(section.title || heading) && (
        <Heading ref={heading} tabIndex={-1}>
          {section.title || 'Questions'}
        </Heading>
      )}
      {section.information && <Lead>{section.information}</Lead>}
      {rowsOf(section.fields).map((row) => (
        <QuestionRow key={row[0]?.name} $isPair={row.length === 2}>
          {row.map((field) => (
            <QuestionView key={field.name} controller={controller} field={field} />
          ))}
        </QuestionRow>
      ))}
    </Stack>
  )
})
