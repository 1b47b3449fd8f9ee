import { operations } from '../../../../schema/generated/operations.ts'
import type { GraphContext } from '../../context.ts'
import type { RequestSavingsDepositInput, UserError } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { pesos } from '../../mapping/pesos.ts'
import { refusedFile } from '../../mapping/refusedFile.ts'
import { safeFileName } from '../../mapping/safeFileName.ts'
import { anything } from '../../reading/values.ts'
import type { ArrivingFile } from '../../rest/filePart.ts'
import { FilePart, LastPart } from '../../rest/filePart.ts'
import { depositOf } from './availabilities.ts'
import { findSavings } from './findSubscription.ts'
import { checkDeposit } from './rules.ts'
import { newRequest, sendRequest } from './sendRequest.ts'

type Payload = Awaited<ResolversTypes['RequestSavingsDepositPayload']>

const [, { maxBytes }] = operations.requestTransaction.body.parts
const proofPath = ['input', 'proof']
const noProof: UserError = { code: 'REQUIRED', message: 'Proof of deposit is required.', field: proofPath }

const refused = (userErrors: UserError[]): Payload => ({ savings: null, request: null, userErrors })

/** The JSON part names the file, whose name comes with it. */
function partsOf(amount: string, proof: Promise<ArrivingFile>) {
  const Transaction = new LastPart(async () => {
    const name = safeFileName((await proof).filename)
    return { Title: 'Deposit', Amount: pesos(amount).toNumber(), Proof: name, Status: 'Review' }
  })
  return { Transaction, File: new FilePart(proof, { maxBytes, rename: safeFileName }) }
}

/**
 * Asks for a deposit and streams its proof. Source: POST /api/subscription/new/transaction/savings, then GET
 * /api/subscription/current/user/savings.
 */
export async function requestDeposit(
  { amount, proof, idempotencyKey }: RequestSavingsDepositInput,
  context: GraphContext,
): Promise<Payload> {
  const { claims } = await context.session.require()
  const wrong = [...checkDeposit(amount), ...(proof ? [] : [noProof])]
  if (!proof || wrong.length > 0) return refused(wrong)
  try {
    const sent = await sendRequest({
      send: () => {
        const parts = partsOf(amount, proof)
        return context.rest('requestTransaction', { path: { type: 'savings' }, parts, idempotencyKey, read: anything })
      },
      read: () => findSavings(context),
      check: () => checkDeposit(amount),
      availability: () => depositOf(claims.isCompliant),
      inputOf: { Amount: 'amount', File: 'proof', Proof: 'proof' },
    })
    if (sent.source === null) return refused(sent.userErrors)
    const request = newRequest(sent.source.depositRequests, (one) => pesos(one.amount).eq(amount))
    return { savings: sent.source, request, userErrors: [] }
  } catch (error) {
    return refused([await refusedFile(error, { file: proof, maxBytes, path: proofPath })])
  }
}
