import { fireEvent, screen } from '@testing-library/react'
import { graphAttendees, graphCandidate, graphCandidates, graphControls, graphPrecinct } from './graphElectionOfficers.ts'
import { principals } from './principals.ts'

const viewer = principals.comelec

const outcome = { rows: 3, added: 1, updated: 1, unchanged: 1, present: 2, absent: 1, unknownCount: 0, version: 'checked-1' }

async function checkFile(): Promise<void> {
  const file = new File(['EmployeeId,Name,Status'], 'ga_attendance.csv')
  fireEvent.change(await screen.findByLabelText('Attendance file'), { target: { files: [file] } })
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByText('No bad rows')
}

const attendees = {
  path: '/election/manage',
  viewer,
  answers: {
    Attendees: (variables: Record<string, unknown>) => graphAttendees([{ name: 'Abad, Jennilyn', isPresent: true }], variables),
    UploadAttendees: () => ({
      uploadAttendees: { outcome, isApplied: false },
    }),
  },
  act: checkFile,
}

const samples = [
  { id: 'corazon', name: 'Corazon Ilagan', status: 'QUALIFIED' },
  { id: 'florante', name: 'Florante Aguinaldo', status: 'DISQUALIFIED' },
] as const

const candidates = ['Reviewing (Open)', 'Published'].map((stageLabel) => ({
  path: '/election/candidates?candidate=corazon',
  viewer,
  answers: {
    Candidates: () => ({ election: { ...graphControls({ stageLabel }), candidates: graphCandidates(samples) } }),
    Candidate: () => ({ election: { id: 'election', candidate: graphCandidate(samples[0]) } }),
  },
  act: async () => {
    await screen.findByText('Reviewers')
  },
}))

/** A phone shows one of them at a time. */
const list = candidates.map((shown) => ({ ...shown, path: '/election/candidates', act: () => Promise.resolve() }))

const precincts = ['Polling (Open)', 'Polling (Close)', 'Published'].map((label) => ({
  path: '/election/precinct',
  viewer,
  answers: { Precinct: () => ({ election: graphPrecinct({ label }) }) },
}))

/** The screens of the officers of an election in the states that show the texts of the specification. */
export const electionOfficerScreens = [attendees, ...candidates, ...list, ...precincts]
