import type { Resolvers } from '../../generated/resolvers.ts'
import { dayInManila } from '../../calendar/day.ts'
import { daysBetween } from '../../../../schema/rules/days.ts'
import { readAgain } from '../../writing/readAgain.ts'
import { applyDispositions } from './applyDispositions.ts'
import { decide } from './decide.ts'
import { findDecided } from './findDecided.ts'
import { findQueue } from './findItems.ts'
import { findPhrases } from './findPhrases.ts'
import { findQueueIdentity } from './findQueueIdentity.ts'
import { findReview } from './findReview.ts'
import { findToApply } from './findToApply.ts'
import { findPage, findToDecide, listRows } from './listRows.ts'
import { findWork } from './findWork.ts'
import { applyOf, countsOf, stagedOf } from './queueFigures.ts'
import { findOfficer } from './officer.ts'
import { decideItem } from './reviewRequest.ts'

export const reviewResolvers = {
  Query: {
    reviewQueue: async (_root, { id }, context) => {
      const name = await findQueueIdentity(id, context)
      return name && findQueue(name, context)
    },
    review: async (_root, { queue, id, decided }, context) => {
      const name = await findQueueIdentity(queue, context)
      return name && findReview(name, id, context, decided ?? null)
    },
  },
  Viewer: {
    reviewWork: ({ permissions }, _args, context) => findWork(permissions, context),
  },
  ReviewQueue: {
    items: (queue, args) => findPage(queue, args),
    toDecide: async (queue, args, context) => findToDecide(queue, args, await findOfficer(context)),
    decided: (queue, args, context) => findDecided(queue, args, context),
    counts: async (queue, _args, context) => countsOf(queue, await findOfficer(context)),
    staged: (queue) => stagedOf(queue),
    toApply: (queue, _args, context) => findToApply(queue, context),
    apply: (queue) => applyOf(queue),
    phrases: ({ kind }, _args, context) => findPhrases(kind, context),
  },
  ReviewItem: {
    ageInDays: ({ submittedAt }, _args, { today }) =>
      submittedAt === null ? null : Math.max(0, daysBetween(dayInManila(submittedAt), today)),
    decide: async (item, _args, context) => decideItem(item, await findOfficer(context)),
  },
  Mutation: {
    decide: (_root, { input }, context) => decide(input, context),
    applyDispositions: (_root, { input }, context) => applyDispositions(input, context),
  },
  DecidePayload: {
    items: async ({ queue, results }, _args, context) => {
      if (!queue) return null
      const asked = new Set(results.flatMap(({ id, reviewId }) => [id, reviewId]))
      return listRows(await readAgain(() => findQueue(queue, context))).filter(({ id }) => asked.has(id))
    },
    queue: ({ queue }, _args, context) => queue && readAgain(() => findQueue(queue, context)),
  },
} satisfies Resolvers
