import type { CandidateStatus } from '@/schema.generated.ts'
import { Chip } from '@/ui/Chip/Chip.tsx'
import type { Look } from '@/ui/Chip/Mark.tsx'

const looks: Readonly<Record<CandidateStatus, Look>> = {
  SUBMITTED: { word: 'Submitted', icon: 'clock', tone: 'neutral' },
  QUALIFIED: { word: 'Qualified', icon: 'checkCircle', tone: 'success' },
  DISQUALIFIED: { word: 'Disqualified', icon: 'crossCircle', tone: 'danger' },
}

export const DispositionChip = ({ status }: { status: CandidateStatus }) => <Chip {...looks[status]} />
