import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { formOf, question } from './formSamples.ts'
import {
  allowed,
  alreadyCast,
  castNote,
  closed,
  graphBallot,
  graphElection,
  graphResults,
  notEligible,
  notYetOpen,
} from './graphElections.ts'
import { graphForm } from './graphForms.ts'
import { maria } from './people.ts'

const overview = (election: object | null) => ({
  path: '/election/overview',
  viewer: maria,
  answers: { ElectionOverview: () => ({ election }) },
})

const candidacy = (note: string | null, status = 'DRAFT', disposition: string | null = null) => {
  const form = graphForm(formOf(question('manifesto', { label: 'Manifesto' })), {
    status,
    availability: { ...(note === null ? allowed : closed), message: note },
  })
  const election = graphElection({ candidacy: { id: form.id, note, disposition, form } })
  return { path: '/election/candidacy', viewer: maria, answers: { Candidacy: () => ({ election }) } }
}

const voting = (rest: object = {}) => ({
  path: '/election/voting',
  viewer: maria,
  answers: { Voting: () => ({ election: graphElection({ ballot: graphBallot(rest) }) }) },
})

/** The screens of the election, with every note of the specification. */
export const electionScreens = [
  overview(null),
  overview(graphElection()),
  candidacy(null),
  candidacy('Candidate review is in progress.'),
  candidacy('Filing for candidacy is closed.'),
  candidacy('You are not eligible to run.'),
  candidacy('Your candidacy has been successfully submitted.', 'SUBMITTED', 'SUBMITTED'),
  candidacy(null, 'SUBMITTED', 'QUALIFIED'),
  candidacy(null, 'SUBMITTED', 'DISQUALIFIED'),
  voting({ cast: allowed }),
  voting({ note: 'Only 2025 Officers are eligible to vote.', cast: notEligible }),
  voting({ note: 'Voting is now closed.', cast: closed }),
  voting({ note: 'Voting is not yet open.', cast: notYetOpen }),
  voting({ isCast: true, castAt: '2026-11-22T01:30:00Z', note: castNote, cast: alreadyCast }),
  {
    ...voting({ cast: allowed }),
    act: async () => {
      await userEvent.click(await screen.findByRole('link', { name: 'Review my ballot' }))
      await screen.findByText('Review your ballot')
    },
  },
  {
    path: '/election/results',
    viewer: maria,
    answers: {
      ElectionResults: () => ({ election: graphElection({ stage: 'COMPLETED', results: graphResults() }), completedElections: [] }),
    },
  },
]
