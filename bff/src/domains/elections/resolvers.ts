import type { Resolvers } from '../../generated/resolvers.ts'
import { beUpdatedOf, participateOf, runOf } from './cards.ts'
import { castBallot } from './castBallot.ts'
import { changeStage, publishCandidates, publishResults } from './changeElection.ts'
import { checkReceipt } from './checkReceipt.ts'
import { decideCandidate } from './decideCandidate.ts'
import { findAttendees } from './findAttendees.ts'
import { findBallot, findOpenBallot } from './findBallot.ts'
import { findCandidacy } from './findCandidacy.ts'
import { findCandidate } from './findCandidate.ts'
import { findCandidateControls, findCandidates } from './findCandidates.ts'
import { findAnyElection, findCompletedElections, findElection } from './findElection.ts'
import { findPrecinct } from './findPrecinct.ts'
import { findResults } from './findResults.ts'
import { leaveBallot } from './leaveBallot.ts'
import { reviewCandidate } from './reviewCandidate.ts'
import { saveCandidacy, submitCandidacy } from './sendCandidacy.ts'
import { setVote } from './setVote.ts'
import { uploadAttendees } from './uploadAttendees.ts'

export const electionResolvers = {
  Query: {
    election: (_root, { id }, context) => (id == null ? findElection(context) : findAnyElection(id, context)),
    completedElections: (_root, _args, context) => findCompletedElections(context),
  },
  Election: {
    run: (election) => runOf(election),
    participate: (election) => participateOf(election),
    beUpdated: (election) => beUpdatedOf(election),
    candidacy: (election, _args, context) => findCandidacy(election, context),
    ballot: (election, _args, context) => findBallot(election, context),
    openBallot: (election, _args, context) => findOpenBallot(election, context),
    results: (election, _args, context) => findResults(election, context),
    isCounted: (election, { code }, context) => checkReceipt(election, code, context),
    candidates: (election, args, context) => findCandidates(election, args, context),
    candidate: (election, { id }, context) => findCandidate(election, id, context),
    candidateControls: (election, _args, context) => findCandidateControls(election, context),
    precinct: (election, _args, context) => findPrecinct(election, context),
    attendees: (election, args, context) => findAttendees(election, args, context),
  },
  Mutation: {
    saveCandidacy: (_root, { input }, context) => saveCandidacy(input, context),
    submitCandidacy: (_root, { input }, context) => submitCandidacy(input, context),
    setVote: (_root, { input }, context) => setVote(input, context),
    castBallot: (_root, { input }, context) => castBallot(input, context),
    changeElectionStage: (_root, { input }, context) => changeStage(input, context),
    publishCandidates: (_root, { input }, context) => publishCandidates(input, context),
    publishResults: (_root, { input }, context) => publishResults(input, context),
    reviewCandidate: (_root, { input }, context) => reviewCandidate(input, context),
    decideCandidate: (_root, { input }, context) => decideCandidate(input, context),
    leaveBallot: (_root, { input }, context) => leaveBallot(input, context),
    uploadAttendees: (_root, { input }, context) => uploadAttendees(input, context),
  },
} satisfies Resolvers
