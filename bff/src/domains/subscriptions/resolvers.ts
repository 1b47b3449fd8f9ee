import type { Resolvers } from '../../generated/resolvers.ts'
import { daysBetween } from '../../../../schema/rules/days.ts'
import { changeOf, comingChangeOf, depositOf, renewalOf, withdrawalOf } from './availabilities.ts'
import { cancelRequest } from './cancelRequest.ts'
import { changeSavings } from './changeSavings.ts'
import { findAttention } from './findAttention.ts'
import { findGrowth } from './findGrowth.ts'
import { findPending, findStatement } from './findStatement.ts'
import { findEntries, findRequests } from './findRequests.ts'
import { findSavings, findShareCapital } from './findSubscription.ts'
import { findTimeline } from './findTimeline.ts'
import { findNextPayday, nextPaydayOf } from './nextPayday.ts'
import { previewRenewal, projectedAmountOf } from './previewRenewal.ts'
import { previewChange, previewDeposit, previewWithdrawal } from './previewSavings.ts'
import { renewShareCapital } from './renewShareCapital.ts'
import { requestDeposit } from './requestDeposit.ts'
import { requestWithdrawal } from './requestWithdrawal.ts'
import { contributionStep, leastDeposit, termChoices } from '../../../../schema/rules/moneyRequests.ts'

export const subscriptionResolvers = {
  Viewer: {
    shareCapital: (_viewer, _args, context) => findShareCapital(context),
    savings: (_viewer, _args, context) => findSavings(context),
    timeline: (_viewer, args, context) => findTimeline(args, context),
    statement: (_viewer, args, context) => findStatement(args, context),
    requests: (_viewer, { status }, context) => findRequests(context, status ?? null),
    areEntriesListed: async (_viewer, _args, context) => (await findEntries(context)) !== null,
    attention: (_viewer, _args, context) => findAttention(context),
    nextPayday: (_viewer, _args, context) => findNextPayday(context),
  },
  ShareCapital: {
    contributionStep: () => contributionStep,
    comingChange: ({ changeRequests }, _args, { today }) => comingChangeOf(changeRequests, today),
    termChoices: () => [...termChoices],
    growth: (shareCapital, { span }, context) => findGrowth(shareCapital, span, context),
    daysUntilExpiry: ({ expiresOn }, _args, { today }) => (expiresOn === null ? null : daysBetween(today, expiresOn)),
    projectedAmount: (shareCapital, _args, context) => projectedAmountOf(shareCapital, context),
    renewal: async (shareCapital, _args, { session, today }) =>
      renewalOf(shareCapital, (await session.require()).claims.isCompliant, today),
    previewRenewal: (shareCapital, renewal, context) => previewRenewal(shareCapital, renewal, context),
  },
  Savings: {
    contributionStep: () => contributionStep,
    comingChange: ({ changeRequests }, _args, { today }) => comingChangeOf(changeRequests, today),
    minimumDeposit: () => leastDeposit,
    nextPayday: (savings, _args, context) => nextPaydayOf(savings, context),
    growth: (savings, { span }, context) => findGrowth(savings, span, context),
    change: async (savings, _args, { session }) => changeOf(savings, (await session.require()).claims.isCompliant),
    deposit: async (savings, _args, { session }) => depositOf(savings, (await session.require()).claims.isCompliant),
    withdrawal: async (savings, _args, { session }) => withdrawalOf(savings, (await session.require()).claims.isCompliant),
    previewChange: (savings, { contribution }, context) => previewChange(savings, contribution, context),
    previewDeposit: (savings, { amount }) => previewDeposit(savings, amount),
    previewWithdrawal: (savings, { amount }) => previewWithdrawal(savings, amount),
  },
  Statement: {
    pending: (statement, _args, context) => findPending(statement, context),
  },
  Mutation: {
    renewShareCapital: (_root, { input }, context) => renewShareCapital(input, context),
    changeSavings: (_root, { input }, context) => changeSavings(input, context),
    requestSavingsDeposit: (_root, { input }, context) => requestDeposit(input, context),
    requestSavingsWithdrawal: (_root, { input }, context) => requestWithdrawal(input, context),
    cancelRequest: (_root, { input }, context) => cancelRequest(input, context),
  },
} satisfies Resolvers
