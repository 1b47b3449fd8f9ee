import type { Resolvers } from '../../generated/resolvers.ts'
import { connectionOf } from '../../mapping/connection.ts'
import { findAudit } from './findAudit.ts'
import { readIfThere } from '../../mapping/readIfThere.ts'
import { findMemberRecord, findMembers } from './findMembers.ts'
import { readVerification } from './readAudit.ts'
import { readForms } from './readForms.ts'
import { readImports } from './readImports.ts'
import { readReports } from './readReports.ts'
import { requirePermission } from './requirePermission.ts'
import { uploadRecords } from './uploadRecords.ts'

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
      return imports && connectionOf(imports, { first, after: after ?? null }, { keyOf: ({ id }) => id })
    },
    reportDownloads: ({ permissions }, _args, { rest }) => {
      requirePermission(permissions, 'listReports')
      return readIfThere(() => rest('listReports', { read: readReports }))
    },
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
    auditVerification: ({ permissions }, _args, { rest }) => {
      requirePermission(permissions, 'verifyAudit')
      return readIfThere(() => rest('verifyAudit', { read: readVerification }))
    },
  },
  Mutation: {
    uploadRecords: (_root, { input }, context) => uploadRecords(input, context),
  },
} satisfies Resolvers
