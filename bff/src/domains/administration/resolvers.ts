import type { GraphContext } from '../../context.ts'
import type { Resolvers } from '../../generated/resolvers.ts'
import { connectionOf } from '../../connection.ts'
import { findAudit } from './findAudit.ts'
import { isGuid } from '../../reading/isGuid.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import { findMemberRecord, findMembers, findUsers } from './findMembers.ts'
import { endOfficerSessions, grantPermissions, resetSecondFactor, revokePermission } from './changeOfficer.ts'
import { findOfficers } from './findOfficers.ts'
import { readVerification } from './readAudit.ts'
import { readForms } from './readForms.ts'
import { readImports } from './readImports.ts'
import { readImportOutcome } from './readOutcome.ts'
import { readReports } from './readReports.ts'
import { requirePermission } from './requirePermission.ts'
import type { AdministrationSource } from './source.ts'
import { askReversal, decideReversal } from './reversals.ts'
import { applyStagedImport, findStagedImports, findStagedTrial, refuseStagedImport } from './stagedImports.ts'
import { uploadRecords } from './uploadRecords.ts'

/** Null where the REST API keeps no record of the downloads. */
function findReports({ permissions }: AdministrationSource, { rest }: GraphContext) {
  requirePermission(permissions, 'listReports')
  return readIfThere(() => rest('listReports', { read: readReports }))
}

export const administrationResolvers = {
  Query: {
    administration: async (_root, _args, { session }) => {
      const { permissions } = (await session.require()).claims
      requirePermission(permissions, 'listApplicationForms', 'uploadSubscriptions', 'exportCisa')
      return { permissions }
    },
  },
  Administration: {
    forms: ({ permissions }, _args, { rest }) => {
      requirePermission(permissions, 'listApplicationForms')
      return rest('listApplicationForms', { read: readForms })
    },
    imports: async ({ permissions }, { first, after }, { rest }) => {
      requirePermission(permissions, 'listImports')
      const imports = await readIfThere(() => rest('listImports', { read: readImports }))
      if (!imports) return null
      const { items, unreadCount } = imports
      return { ...connectionOf(items, { first, after: after ?? null }, { keyOf: ({ id }) => id }), unreadCount }
    },
    stagedImports: ({ permissions }, _args, context) => {
      requirePermission(permissions, 'listStagedImports')
      return findStagedImports(context)
    },
    importOutcome: ({ permissions }, { id }, { rest }) => {
      requirePermission(permissions, 'getImport')
      if (!isGuid(id)) return null
      return readIfThere(() => rest('getImport', { path: { guid: id }, read: readImportOutcome }))
    },
    stagedTrial: ({ permissions }, { id }, context) => {
      requirePermission(permissions, 'getStagedImport')
      return findStagedTrial(id, context)
    },
    reportDownloads: async (administration, _args, context) => (await findReports(administration, context))?.items ?? null,
    unreadReportDownloadCount: async (administration, _args, context) => (await findReports(administration, context))?.unreadCount ?? null,
    isLookupOpen: (_administration, _args, { isLookupOpen }) => isLookupOpen,
    members: ({ permissions }, { search }, context) => {
      requirePermission(permissions, 'searchMembers')
      return findMembers(search, context)
    },
    member: ({ permissions }, { id }, context) => {
      requirePermission(permissions, 'getMemberRecord')
      return findMemberRecord(id, context)
    },
    audit: ({ permissions }, args, context) => {
      requirePermission(permissions, 'listAudit')
      return findAudit(args, context)
    },
    officers: async ({ permissions }, _args, context) => {
      requirePermission(permissions, 'listOfficers')
      return (await findOfficers(context))?.officers ?? null
    },
    permissionNames: async ({ permissions }, _args, context) => {
      requirePermission(permissions, 'listOfficers')
      return (await findOfficers(context))?.permissionNames ?? null
    },
    usersToGrant: ({ permissions }, { search }, context) => {
      requirePermission(permissions, 'searchMembers')
      return findUsers(search, context)
    },
    auditVerification: ({ permissions }, _args, { rest }) => {
      requirePermission(permissions, 'verifyAudit')
      return readIfThere(() => rest('verifyAudit', { read: readVerification }))
    },
  },
  Mutation: {
    uploadRecords: (_root, { input }, context) => uploadRecords(input, context),
    applyStagedImport: (_root, { input }, context) => applyStagedImport(input, context),
    refuseStagedImport: (_root, { input }, context) => refuseStagedImport(input, context),
    askReversal: (_root, { input }, context) => askReversal(input, context),
    decideReversal: (_root, { input }, context) => decideReversal(input, context),
    grantPermissions: (_root, { input }, context) => grantPermissions(input, context),
    revokePermission: (_root, { input }, context) => revokePermission(input, context),
    endOfficerSessions: (_root, { input }, context) => endOfficerSessions(input, context),
    resetSecondFactor: (_root, { input }, context) => resetSecondFactor(input, context),
  },
} satisfies Resolvers
