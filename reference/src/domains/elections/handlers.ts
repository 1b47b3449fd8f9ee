import { auditListing } from '../../audit/openings.ts'
import type { Handlers } from '../../contract/call.ts'
import type { Services } from '../../services.ts'
import { listAttendees } from './attendees.ts'
import { readCandidacy, saveCandidacy, submitCandidacy } from './candidacy.ts'
import { listCandidates, readCandidate } from './candidates.ts'
import { castBallot } from './castBallot.ts'
import { changeFiling, changePolling, changeReviewing } from './changeStage.ts'
import { listCompletedElections, readCurrentElection } from './currentElection.ts'
import { decideCandidate } from './decideCandidate.ts'
import { exportSlips } from './exportSlips.ts'
import { exportPrecinct, readPrecinct } from './precinct.ts'
import { exportReceiptBoard } from './receiptBoard.ts'
import { leaveBallot } from './leftCandidates.ts'
import { publishCandidates } from './publishCandidates.ts'
import { publishResults } from './publishResults.ts'
import { readBallot } from './readBallot.ts'
import { checkReceipt } from './receipt.ts'
import { readResults } from './results.ts'
import { reviewCandidate } from './reviewCandidate.ts'
import { toggleVote } from './toggleVote.ts'
import { uploadAttendees } from './uploadAttendees.ts'

/** Elections: candidacies and their review, the stages, voting, the count and the attendee list. */
export function electionHandlers(services: Services) {
  const { database, clock, seal } = services
  return {
    getCurrentElection: ({ caller }) => readCurrentElection(services, caller().guid),
    listCompletedElections: () => listCompletedElections(services),
    getCandidacy: ({ params, caller }) => readCandidacy(database, params.electionGuid, caller().guid),
    saveCandidacy: (call) => saveCandidacy(services, call),
    submitCandidacy: (call) => submitCandidacy(services, call),
    getBallot: ({ params, caller }) => readBallot(database, seal, { electionGuid: params.electionGuid, voterGuid: caller().guid }),
    toggleVote: (call) => toggleVote(services, call),
    castBallot: (call) => castBallot(services, call),
    checkReceipt: (call) => checkReceipt(services, call),
    getReceiptBoard: ({ params }) => exportReceiptBoard(database, params.electionGuid),
    exportSlips: ({ params }) => exportSlips(database, params.electionGuid),
    getResults: ({ params }) => readResults(database, params.electionGuid),
    listCandidates: async (call) => auditListing(services, call, 'candidates', await listCandidates(database, call.params.electionGuid)),
    getCandidate: (call) => readCandidate(services, call),
    reviewCandidate: (call) => reviewCandidate(services, call),
    decideCandidate: (call) => decideCandidate(services, call),
    leaveBallot: (call) => leaveBallot(services, call),
    changeFiling: (call) => changeFiling(services, call),
    changeReviewing: (call) => changeReviewing(services, call),
    changePolling: (call) => changePolling(services, call),
    publishCandidates: (call) => publishCandidates(services, call),
    publishResults: (call) => publishResults(services, call),
    getPrecinct: ({ params }) => readPrecinct(database, params.electionGuid),
    exportPrecinct: async (call) => {
      const report = await exportPrecinct(database, call.params.electionGuid, clock.now())
      await call.audit(services.writes, { subject: call.params.electionGuid })
      return report
    },
    listAttendees: async (call) => auditListing(services, call, 'attendees', await listAttendees(database, call.params.electionGuid)),
    uploadAttendees: (call) => uploadAttendees(services, call),
  } satisfies Partial<Handlers>
}
