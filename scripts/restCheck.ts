// `npm run rest:check`: whether the portal can work with a REST API, and what it answers differently from the contract.
import { parseArgs } from 'node:util'
import { readSecretFiles } from '../schema/rules/readSecretFiles.ts'
import { checkRestApi } from './restCheck/checkRestApi.ts'
import { formatReport } from './restCheck/report.ts'

const usage = `usage: npm run rest:check -- --url URL --user USER [--user USER …] [--write]

The password is in the environment variable PASSWORD, of a second account in PASSWORD_2 where it has another one, and so on. Only reads are
sent, beside a wrong password of the first account and the sign-in, two token refreshes and the sign-out of each. A download of the CISA
report and the reports of requests are among the reads of an officer.
With --write, for test accounts: one answer of each type of question is saved as it is, in each open form, and a change of savings by one step
of the contribution is asked for, which then waits for an officer.
Further settings (REST_REFRESH_PATH, REST_BASE_PATH, REST_HEADERS, …) are those of the portal, see .env.example.
Ends with 0 where the portal can work with all that was checked, with 1 where a part does not work, with 2 where it cannot work.`

const exitCodes = { can: 0, part: 1, cannot: 2 } as const

try {
  const options = { url: { type: 'string' }, user: { type: 'string', multiple: true }, write: { type: 'boolean' } } as const
  const { values } = parseArgs({ options })
  const env = readSecretFiles(process.env)
  const { PASSWORD: password } = env
  if (values.url === undefined || values.user === undefined || password === undefined) throw new Error(usage)
  const accounts = values.user.map((userName, index) => ({
    userName,
    password: env[`PASSWORD_${index + 1}`] ?? password,
    isWriting: values.write,
  }))
  const report = await checkRestApi(values.url, accounts, env)
  process.stdout.write(`${formatReport(report)}\n`)
  process.exitCode = exitCodes[report.level]
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = exitCodes.cannot
}
