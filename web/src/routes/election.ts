import { areas } from '../areas.ts'
import { paths } from '../paths.ts'
import type { ScreenRoute } from '../routing/screenRoute.ts'
import { screenQuery } from '../routing/screenRoute.ts'
import { lateComponent } from '../ui/lateComponent.ts'

export const routes: readonly ScreenRoute[] = [
  {
    ...areas.election,
    path: paths.electionOverview,
    title: 'Election',
    menu: { group: 'WELCOME', label: 'Overview', icon: 'house', isQuick: true },
    screen: lateComponent(async () => (await import('@/screens/elections/ElectionOverview/Screen.tsx')).Screen),
    query: screenQuery(async () => (await import('@/screens/elections/ElectionOverview/screen.generated.ts')).ElectionOverviewDocument),
  },
  {
    ...areas.election,
    path: paths.electionCandidacy,
    title: 'Candidacy',
    menu: { group: 'ELECTION', label: 'Candidacy', icon: 'person' },
    isOfDevice: true,
    screen: lateComponent(async () => (await import('@/screens/elections/Candidacy/Screen.tsx')).Screen),
    query: screenQuery(async () => (await import('@/screens/elections/Candidacy/screen.generated.ts')).CandidacyDocument),
  },
  {
    ...areas.election,
    path: paths.electionVoting,
    title: 'Voting',
    menu: { group: 'ELECTION', label: 'Voting', icon: 'ballot', isQuick: true },
    screen: lateComponent(async () => (await import('@/screens/elections/Voting/Screen.tsx')).Screen),
    query: screenQuery(async () => (await import('@/screens/elections/Voting/screen.generated.ts')).VotingDocument),
  },
  {
    ...areas.election,
    path: paths.electionResults,
    title: 'Official Results',
    menu: { group: 'ELECTION', label: 'Official Results', icon: 'chart', isQuick: true },
    screen: lateComponent(async () => (await import('@/screens/elections/Results/Screen.tsx')).Screen),
    query: screenQuery(async () => (await import('@/screens/elections/Results/screen.generated.ts')).ElectionResultsDocument),
  },
  {
    ...areas.election,
    path: paths.electionCompleted,
    title: 'Official Results',
    screen: lateComponent(async () => (await import('@/screens/elections/Results/CompletedScreen.tsx')).CompletedScreen),
    query: screenQuery(
      async () => (await import('@/screens/elections/Results/screen.generated.ts')).CompletedElectionDocument,
      (param) => ({ id: param('id') }),
    ),
  },
  {
    ...areas.election,
    path: '/election/manage',
    title: 'Attendees',
    anyPermission: ['election_manage_attendee'],
    menu: { group: 'MANAGEMENT', label: 'Election', icon: 'people' },
    screen: lateComponent(async () => (await import('@/screens/elections/Attendees/Screen.tsx')).Screen),
    query: screenQuery(async () => (await import('@/screens/elections/Attendees/screen.generated.ts')).AttendeesDocument),
  },
  {
    ...areas.election,
    path: '/election/candidates',
    title: 'Candidates',
    anyPermission: ['election_candidates_manage', 'election_candidates_review'],
    menu: { group: 'MANAGEMENT', label: 'Candidates', icon: 'person' },
    screen: lateComponent(async () => (await import('@/screens/elections/Candidates/Screen.tsx')).Screen),
    query: screenQuery(async () => (await import('@/screens/elections/Candidates/screen.generated.ts')).CandidatesDocument),
  },
  {
    ...areas.election,
    path: '/election/precinct',
    title: 'Precinct',
    anyPermission: ['election_precinct_audit', 'election_precinct_manage'],
    menu: { group: 'MANAGEMENT', label: 'Precinct', icon: 'table' },
    screen: lateComponent(async () => (await import('@/screens/elections/Precinct/Screen.tsx')).Screen),
    query: screenQuery(async () => (await import('@/screens/elections/Precinct/screen.generated.ts')).PrecinctDocument),
  },
]
