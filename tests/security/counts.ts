/** Set by `npm run trust`. */
export const isFull = process.env.TRUST === 'full'

/** Repetitions of a promise: few in `npm test` and where PostgreSQL 15 runs all files, all in `npm run trust` (TRUST=full). */
const count = (short: number, full: number): number => (isFull ? full : short)

/** TRUST_SOAK_MINUTES shortens the longest part of `npm run trust`; the report says how long it was. */
const soakMinutes = Number(process.env.TRUST_SOAK_MINUTES ?? 30)

export const counts = {
  /** T3: refreshes of one session by parallel requests. */
  refreshRounds: count(3, 100),
  /** T3: delay of late requests with the replaced cookies. */
  lateMilliseconds: count(1000, 5000),
  /** T5: races of a sign-out with token refreshes. */
  signOutRaces: count(10, 200),
  /** T6: concurrent sessions, and their duration. */
  mixedSessions: count(40, 200),
  mixedMilliseconds: count(2500, 60_000),
  /** T7: hostile values. */
  hostileValues: count(120, 500),
  /** T9: guesses at one account. */
  guesses: count(200, 1000),
  /** T9: sign-ins with a known and an unknown name, which must take equally long. */
  timedPairs: count(25, 101),
  /** T12: how many officers of one permission send a request that needs no permission of theirs. All other users send every request. */
  matrixOfficers: count(3, 1000),
  /** T4: requests during outages, whose memory is measured. */
  faultyRequests: count(210, 2100),
  /** T10: malformed requests. */
  malformedRequests: count(600, 10_000),
  /** T15: requests about money on a connection that is cut, of each kind and at each moment. */
  cutRequests: count(1, 25),
  /** T15: sessions of members behind a network that fails, how long, and the slowest delay of a call; the shortest is a tenth of it. */
  faultSessions: count(8, 200),
  faultMilliseconds: count(1500, 60_000),
  faultDelayMilliseconds: count(20, 2000),
  /** T17: random operations on savings, compared with a model. */
  ledgerOperations: count(120, 10_000),
  /** T18: rounds of parallel withdrawals that jointly break the least balance. */
  withdrawalRaces: count(10, 200),
  /** A second start of the service, on the data of the first; in `npm test` other programs share the machine. */
  restartMilliseconds: count(60_000, 5_000),
  /** T29: kills of the service and of PostgreSQL under load. */
  kills: count(1, 20),
  /** T21: kills of the service and of PostgreSQL while a file of so many rows is imported. */
  importKills: count(1, 20),
  importRows: count(2_000, 50_000),
  /** T22: CSV files written in random ways. */
  writtenFiles: count(40, 1000),
  /** T39: random edits of one form in three editors. */
  formEdits: count(20, 1000),
  /** T42: random series of files, runs of the contributions, deposits and reversals of one account. */
  paydaySeries: count(12, 300),
  /** T38: random files of each kind whose changes are compared with what was listed. */
  changedFiles: count(3, 150),
  /** T19: races of two officers about the same requests. */
  decisionRaces: count(2, 50),
  /** T18: withdrawals whose approval is pressed many times at once. */
  approvalRaces: count(2, 100),
  /** T19: services that are killed while they apply. */
  killedPresses: count(1, 20),
  /** T24: ballots that are cast many times at once, and casts against votes and the closing of polling. */
  ballotRaces: count(4, 100),
  /** T25: races for the last vote of a position. */
  lastVoteRaces: count(6, 200),
  /** T24, T25: the same races through two copies of the BFF. */
  portalRaces: count(2, 100),
  /** T31: sign-ins within so many milliseconds, open ballots, and how long members go on voting on them. */
  morningSignIns: count(8, 500),
  morningMilliseconds: count(200, 60_000),
  openBallots: count(8, 1000),
  soakMilliseconds: count(200, soakMinutes * 60_000),
  /** T27: voters of a whole election through the BFF. */
  electionVoters: count(30, 3200),
  /** T27: how many of them vote in Chromium. */
  browserVoters: count(0, 5),
  /** T27: elections of random votes. */
  randomElections: count(8, 1000),
  /** T26: random sequences of casts, closings and openings under the rules of the ballot box, and through the service. */
  boxSequences: count(300, 10_000),
  precinctSequences: count(2, 50),
  /** T28: sequences of officers' actions. */
  stageSequences: count(25, 5000),
  /** T33: deposits that an officer applies while others read. */
  appliedDeposits: count(100, 3000),
  /** R2: the slowest answer while a report is written; without TRUST=full other programs may run beside it. */
  stallMilliseconds: count(2000, 100),
  /** Forms of generated fields that are filled in, saved and opened again. */
  generatedForms: count(60, 1000),
  /** P8: key strokes in a form of 200 questions. */
  keyStrokes: count(40, 300),
  /** P8: the median of a key stroke; in `npm test` other programs share the machine. */
  keyStrokeMilliseconds: count(100, 16),
} as const

/** TRUST_SEED to replay a run; otherwise fixed in `npm test` and new in each `npm run trust`. */
export const seed = Number(process.env.TRUST_SEED ?? (isFull ? Date.now() % 1_000_000 : 2026))

/** The time limit of a promise, in milliseconds. */
export const timeout = count(300_000, 1_800_000)
