import type { Resolvers } from '../../generated/resolvers.ts'
import { changePassword } from './changePassword.ts'
import { confirmEmailAddress } from './confirmEmailAddress.ts'
import { createPassword } from './createPassword.ts'
import { endSessions } from './endSessions.ts'
import { findOpenSessions } from './findOpenSessions.ts'
import { findUserOfKey } from './findUserOfKey.ts'
import { completeSignIn, proveSecondFactor } from './proveSecondFactor.ts'
import { register } from './register.ts'
import { renewSession } from './renewSession.ts'
import { requestAccount } from './requestAccount.ts'
import { requestResetCode } from './requestResetCode.ts'
import { resetPassword } from './resetPassword.ts'
import {
  beginSecondFactor,
  checkSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './secondFactor.ts'
import { sendAddressLink } from './sendAddressLink.ts'
import { signIn } from './signIn.ts'
import { verifyCode } from './verifyCode.ts'

export const identityResolvers = {
  Query: {
    enrolment: async (_root, { key }, context) => {
      const userName = await findUserOfKey(key, context)
      return userName === null ? null : { __typename: 'Enrolment', userName }
    },
  },
  Viewer: {
    openSessions: (_viewer, _args, context) => findOpenSessions(context),
    secondFactor: (_viewer, _args, context) => findSecondFactor(context),
  },
  Mutation: {
    signIn: (_root, { input }, context) => signIn(input, context),
    completeSignIn: (_root, { input }, context) => completeSignIn(input, context),
    beginSecondFactor: (_root, { input }, context) => beginSecondFactor(input, context),
    checkSecondFactor: (_root, { input }, context) => checkSecondFactor(input, context),
    turnOnSecondFactor: (_root, _args, context) => turnOnSecondFactor(context),
    turnOffSecondFactor: (_root, { input }, context) => turnOffSecondFactor(input, context),
    replaceRecoveryCodes: (_root, _args, context) => replaceRecoveryCodes(context),
    proveSecondFactor: (_root, { input }, context) => proveSecondFactor(input, context),
    requestAccount: (_root, { input }, context) => requestAccount(input, context),
    register: (_root, { input }, context) => register(input, context),
    createPassword: (_root, { input }, context) => createPassword(input, context),
    requestResetCode: (_root, { input }, context) => requestResetCode(input, context),
    verifyCode: (_root, { input }, context) => verifyCode(input, context),
    resetPassword: (_root, { input }, context) => resetPassword(input, context),
    changePassword: (_root, { input }, context) => changePassword(input, context),
    confirmEmailAddress: (_root, { input }, context) => confirmEmailAddress(input, context),
    sendAddressLink: (_root, _args, context) => sendAddressLink(context),
    endSessions: (_root, { input }, context) => endSessions(input, context),
    renewSession: (_root, _args, context) => renewSession(context),
    signOut: async (_root, _args, { session }) => ({ __typename: 'SignOutPayload', isRevoked: await session.end() }),
  },
} satisfies Resolvers
