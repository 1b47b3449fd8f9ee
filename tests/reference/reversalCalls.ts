import type { components } from '../../schema/generated/rest.ts'
import { AdministrationCalls } from './administrationCalls.ts'
import { OfficerCalls } from './officerCalls.ts'
import { addTransaction } from './reviewItems.ts'
import type { RunningReference } from './startReference.ts'

type Decision = components['schemas']['ReversalDecision']
type Movement = components['schemas']['RecordedMovement']

/** An officer's calls to take movements of members back. */
export class ReversalCalls extends AdministrationCalls {
  readonly reference: Pick<RunningReference, 'request' | 'signIn'>

  constructor(reference: Pick<RunningReference, 'request' | 'signIn'>, token: string) {
    super(reference, token)
    this.reference = reference
  }

  static override async as(reference: RunningReference, userName: string): Promise<ReversalCalls> {
    return new ReversalCalls(reference, (await reference.signIn(userName)).AccessToken)
  }

  movements = async (member: string): Promise<Movement[]> =>
    (await this.read<components['schemas']['MemberRecord']>(`/api/user/record/${member}`)).Movements ?? []

  ask = (member: string, Posting: string, Reason = 'The slip was used twice.') =>
    this.reference.request('POST', `/api/user/record/${member}/reversals`, { token: this.token, body: { Posting, Reason } })

  decide = (member: string, guid: string, body: Decision) =>
    this.reference.request('PUT', `/api/user/record/${member}/reversals/${guid}`, { token: this.token, body })

  /** Asks for the newest movement that is meant, which another officer then agrees to. @throws {Error} where either is refused. */
  async takeBack(member: string, isMeant: (movement: Movement) => boolean, second: ReversalCalls): Promise<void> {
    const found = (await this.movements(member)).find(
      (movement) => movement.Posting !== undefined && !movement.Reversal && isMeant(movement),
    )
    const asked = await this.ask(member, found?.Posting ?? '')
    if (asked.status !== 200) throw new Error(`${JSON.stringify(found)} of ${member}: ${await asked.text()}`)
    const waiting = (await this.movements(member)).find(({ Posting }) => Posting === found?.Posting)
    const decided = await second.decide(member, waiting?.Reversal?.Guid ?? '', { Status: 'Reversed' })
    if (decided.status !== 200) throw new Error(`${JSON.stringify(found)} of ${member}: ${await decided.text()}`)
  }
}

/** A deposit or withdrawal of a member that an officer has approved and applied. Answers its Guid. */
export async function applyTransaction(
  reference: RunningReference,
  userName: string,
  kind: 'deposit' | 'withdrawal',
  amount: string,
): Promise<string> {
  const officer = await OfficerCalls.as(reference, 'savings', 'transactions')
  const guid = await addTransaction(reference, userName, kind, amount)
  await officer.stage({ Guid: guid, Status: 'Approved' })
  await officer.apply()
  return guid
}
