import type { DemoStage } from '../../reference/seed/election/moveElection.ts'
import type { OperationId } from '../../schema/generated/operations.ts'

/** A REST service that is checked against the contract, with the data that scenarios need. */
export interface Service {
  origin: string
  /** A compliant member without permissions. */
  member: { userName: string; password: string }
  /** A member with an incomplete profile. */
  nonCompliant: { userName: string; password: string }
  /** Makes a compliant account without a membership, with the member's password; answers its user name. */
  memberless: () => Promise<string>
  /** Puts a request that cannot be approved into review; answers its Guid. */
  makeUndecidable: (kind: 'registration' | 'change' | 'transaction') => Promise<string>
  /** An imported member with a one-time pass key as password. */
  imported: { userName: string; password: string }
  /** A group's Guid. */
  groupId: string
  /** A file key that the member may see. */
  fileKey: string
  /** Makes sign-in answer 429 for some user name, and returns that name. */
  provokeTooSoon: () => Promise<string>
  /** The key in the last mail to an address. */
  enrolmentKeyOf: (emailAddress: string) => Promise<string>
  /** The code in the last mail to a person. */
  codeOf: (userName: string) => Promise<string>
  /** Creates an account with this address directly. */
  giveAccount: (emailAddress: string) => Promise<void>
  /** Moves the election to a stage directly. */
  moveElection: (stage: DemoStage) => Promise<void>
}

/** One documented answer, and the requests that lead to it. */
export interface Scenario {
  operation: OperationId
  status: number
  title: string
  send: (service: Service) => Promise<Response>
}
