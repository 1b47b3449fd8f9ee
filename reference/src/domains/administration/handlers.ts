import type { Handlers } from '../../contract/call.ts'
import { listImports } from '../../imports/history.ts'
import { readWork } from '../../reviews/readWork.ts'
import type { Services } from '../../services.ts'
import { listApplicationForms } from './applicationForms.ts'
import { listAudit } from './audit/listAudit.ts'
import { exportCisa } from './cisa/exportCisa.ts'
import { listReports } from './cisa/listReports.ts'
import { exportEntryRecords } from './exportEntryRecords.ts'
import { getMemberRecord } from './memberRecord.ts'
import { searchMembers } from './searchMembers.ts'
import { readTemplate } from './templates.ts'
import { applyStagedImport, getImport, getStagedImport, listStagedImports, refuseStagedImport } from './stagedImports.ts'
import { askReversal, decideReversal } from './reversals.ts'
import { uploadLoans } from './uploadLoans.ts'
import { uploadSubscriptions } from './uploadSubscriptions.ts'
import { uploadTimeDeposits } from './uploadTimeDeposits.ts'
import type { components } from '../../../../schema/generated/rest.ts'
import { readAuditHead } from '../../audit/head.ts'
import { verifyAudit } from '../../audit/verifyAudit.ts'

async function checkAudit({ database, clock }: Services): Promise<components['schemas']['AuditVerification']> {
  const CheckedAt = clock.now().toISOString()
  const started = performance.now()
  const { rows: Rows } = await readAuditHead(database)
  const Faults = await verifyAudit(database)
  return { Rows, IsWhole: Faults.length === 0, Faults, CheckedAt, Milliseconds: Math.round(performance.now() - started) }
}

export function administrationHandlers(services: Services) {
  const { database } = services
  return {
    getTemplate: ({ params }) => readTemplate(params.name),
    uploadSubscriptions: (call) => uploadSubscriptions(services, call),
    uploadTimeDeposits: (call) => uploadTimeDeposits(services, call),
    uploadLoans: (call) => uploadLoans(services, call),
    listStagedImports: (call) => listStagedImports(services, call.caller()),
    getStagedImport: (call) => getStagedImport(services, call),
    applyStagedImport: (call) => applyStagedImport(services, call),
    refuseStagedImport: (call) => refuseStagedImport(services, call),
    listImports: (call) => listImports(database, call.caller()),
    getImport: (call) => getImport(services, call),
    listReports: () => listReports(database),
    exportCisa: (call) => exportCisa(services, call),
    listApplicationForms: () => listApplicationForms(database),
    exportEntryRecords: (call) => exportEntryRecords(services, call),
    listRejectionPhrases: () => Promise.resolve([...services.config.rejectionPhrases]),
    getReviewWork: ({ caller }) => readWork(database, caller()),
    searchMembers: (call) => searchMembers(services, call),
    getMemberRecord: (call) => getMemberRecord(services, call),
    askReversal: (call) => askReversal(services, call),
    decideReversal: (call) => decideReversal(services, call),
    listAudit: (call) => listAudit(services, call),
    verifyAudit: () => checkAudit(services),
  } satisfies Partial<Handlers>
}
