import styled from 'styled-components'
import { useStepFocus } from '@/patterns/steps/useStepFocus.ts'
import { useSteps } from '@/patterns/steps/useSteps.ts'
import { Columns } from '@/ui/Columns/Columns.ts'
import type { FormDescription } from '@/forms/formTypes.ts'
import { Stack } from '@/ui/Layout/Layout.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { media, space } from '@/ui/theme.ts'
import { Note } from '../../parts/Note.tsx'
import { QualificationPanel } from '../../parts/QualificationPanel.tsx'
import type { Candidacy_CandidacyFragment, CandidacyQuery } from '../screen.generated.ts'
import { CandidacyForm } from './CandidacyForm.tsx'
import { CandidacyView } from './CandidacyView.tsx'
import { CheckPage } from './CheckPage.tsx'
import { Disposition } from './Disposition.tsx'

const Side = styled.aside`
  ${media.wide} { position: sticky; top: ${space(6)}; align-self: start; }
`

/** Whether the member has answered anything. */
const isBegun = ({ form }: Candidacy_CandidacyFragment): boolean =>
  form.sections.some(({ fields }) => fields.some(({ value, files }) => value !== '' || files.length > 0))

interface CandidacyPageProps {
  election: NonNullable<CandidacyQuery['election']>
  candidacy: Candidacy_CandidacyFragment
  readAgain: () => void
  /** Reads the candidacy again, for answers of another device. */
  reload: () => Promise<FormDescription>
}

/** The candidacy by its status: to fill in, to check, or to read, beside what the member is eligible for. */
export function CandidacyPage({ election: { id, title, polling, qualifications }, candidacy, readAgain, reload }: CandidacyPageProps) {
  const { step, addressOf } = useSteps(['form', 'check'])
  const { ballotName, note, form, disposition } = candidacy
  const isOpen = form.status === 'DRAFT' && form.availability.isAllowed
  const isRead = !isOpen && (form.status !== 'DRAFT' || isBegun(candidacy))
  const isCheck = isOpen && step === 'check'
  useStepFocus(isOpen ? step : 'read')
  const qualification = qualifications.find(({ type }) => type === 'CANDIDACY')
  return (
    <>
      <PageHeader caption={title} title={isCheck ? 'Check your candidacy' : 'Candidacy'} />
      {note !== null && <Note icon={form.status === 'SUBMITTED' ? 'checkCircle' : 'lock'}>{note}</Note>}
      {(disposition === 'QUALIFIED' || disposition === 'DISQUALIFIED') && (
        <Disposition disposition={disposition} isPublished={polling !== 'UNSET'} />
      )}
      <Columns>
        <Stack $gap={10}>
          {isCheck && <CheckPage electionId={id} candidacy={candidacy} readAgain={readAgain} />}
          {isOpen && !isCheck && (
            <CandidacyForm key={form.id} electionId={id} candidacy={candidacy} reload={reload} checkAddress={addressOf('check')} />
          )}
          {isRead && <CandidacyView ballotName={ballotName} sections={form.sections} isOnBallot={disposition !== 'DISQUALIFIED'} />}
          {!isOpen && !isRead && (
            <EmptyState title="You have no candidacy in this election">While filing is open, eligible members file theirs here.</EmptyState>
          )}
        </Stack>
        {qualification && (
          <Side aria-label="Eligibility">
            <QualificationPanel qualification={qualification} />
          </Side>
        )}
      </Columns>
    </>
  )
}
