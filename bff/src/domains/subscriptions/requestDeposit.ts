import { operations } from '../../../../schema/generated/operations.ts'
import type { GraphContext } from '../../context.ts'
import type { RequestSavingsDepositInput, UserError } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { pesos } from '../../money/pesos.ts'
import { safeFileName, FilePart, LastPart } from '../../rest/filePart.ts'
import { answered } from '../../rest/answer.ts'
import type { ArrivingFile } from '../../rest/filePart.ts'
import { fileFaults } from '../../writing/fileFaults.ts'
import { depositOf } from './availabilities.ts'
import { findSavings } from './findSubscription.ts'
import { checkDeposit } from './rules.ts'
import { sendRequest } from './sendRequest.ts'

type Payload = Awaited<ResolversTypes['RequestSavingsDepositPayload']>

const [, limits] = operations.requestTransaction.body.parts
const proofPath = ['input', 'proof']
const noProof: UserError = { code: 'REQUIRED', message: 'Proof of deposit is required.', field: proofPath }

/** The JSON part names the file, whose name comes with it. */
function partsOf(amount: string, proof: Promise<ArrivingFile>) {
  const Transaction = new LastPart(async () => {
    const name = safeFileName((await proof).filename)
    return { Title: 'Deposit', Amount: pesos(amount).toNumber(), Proof: name, Status: 'Review' }
  })
  return { Transaction, File: new FilePart(proof, { ...limits, rename: safeFileName }) }
}

/**
 * Asks for a deposit and streams its proof. Source: POST /api/subscription/new/transaction/savings between two readings of GET
 * /api/subscription/current/user/savings.
 */
export async function requestDeposit(
  { amount, proof, idempotencyKey }: RequestSavingsDepositInput,
  context: GraphContext,
): Promise<Payload> {
  const { claims } = await context.session.require()
  const wrong = [...checkDeposit(amount), ...(proof ? [] : [noProof])]
  if (!proof || wrong.length > 0) return { savings: null, request: null, userErrors: wrong }
  const { source: sent, userErrors } = await sendRequest({
    send: () => {
      const parts = partsOf(amount, proof)
      return context.rest('requestTransaction', { path: { type: 'savings' }, parts, idempotencyKey, read: answered() })
    },
    read: () => findSavings(context),
    check: () => checkDeposit(amount),
    availability: (savings) => depositOf(savings, claims.isCompliant),
    inputOf: { Amount: 'amount', File: 'proof', Proof: 'proof' },
    fileFaults: (refusal) => fileFaults(refusal, { file: proof, limits, path: proofPath }),
    requestsOf: ({ depositRequests }) => depositRequests,
    isAsAsked: (request) => pesos(request.amount).eq(amount),
  })
  return { savings: sent?.source ?? null, request: sent?.request ?? null, userErrors }
}
