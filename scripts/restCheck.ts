// `npm run rest:check`: what a REST API answers differently from the contract, and whether the portal lives with it.
import { parseArgs } from 'node:util'
import { checkRestApi } from './restCheck/checkRestApi.ts'
import { formatReport } from './restCheck/report.ts'

const usage = `usage: npm run rest:check -- --url URL --user USER [--write]

The password is in the environment variable PASSWORD. Only reads are sent, beside the sign-in, two token refreshes and the sign-out.
With --write, for a test account: one answer of each open form is saved as it is, and a change of savings by one step of the contribution is
asked for, which then waits for an officer.
Further settings (REST_REFRESH_PATH, REST_BASE_PATH, REST_HEADERS, …) are those of the portal, see .env.example.
Ends with 1 where the portal cannot work with an answer.`

try {
  const { values } = parseArgs({ options: { url: { type: 'string' }, user: { type: 'string' }, write: { type: 'boolean' } } })
  const { PASSWORD: password } = process.env
  if (values.url === undefined || values.user === undefined || password === undefined) throw new Error(usage)
  const report = await checkRestApi(values.url, { userName: values.user, password, isWriting: values.write }, process.env)
  process.stdout.write(`${formatReport(report)}\n`)
  if (report.isBroken) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
