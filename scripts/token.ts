import { demoPasswordOf } from './demoPeople.ts'
import { readSettings } from './settings.ts'

const usage = `usage: npm run token -- USER [PASSWORD]

Prints a bearer token for GraphiQL, Sandbox or curl. USER is an employee ID, a user name or an e-mail address; without
PASSWORD, the environment variable PASSWORD or that of the demo people is used. The portal must be running.
Nothing but the token: npm run --silent token -- USER`

async function signIn(restUrl: string, userName: string, password: string): Promise<string> {
  const response = await fetch(new URL('/api/authenticate/user', restUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ UserName: userName, PassKey: password }),
  })
  if (response.status === 401) throw new Error(`Invalid username or password for "${userName}".`)
  if (!response.ok) throw new Error(`The REST API at ${restUrl} answered ${response.status}.`)
  const answer: unknown = await response.json()
  const token = typeof answer === 'object' && answer !== null && 'AccessToken' in answer ? answer.AccessToken : undefined
  if (typeof token !== 'string') throw new Error(`"${userName}" must create a password first: sign in with the browser.`)
  return token
}

const settings = readSettings()
const restUrl = settings.restUrl ?? `http://127.0.0.1:${settings.restPort}`
const [userName, givenPassword = process.env.PASSWORD] = process.argv.slice(2)
try {
  if (!userName) throw new Error(usage)
  const password = givenPassword ?? demoPasswordOf(userName)
  if (!password) throw new Error(`"${userName}" is nobody of the demo: give the password after the name, or in the variable PASSWORD.`)
  process.stdout.write(`${await signIn(restUrl, userName, password)}\n`)
  process.stderr.write('\nIt lasts 30 minutes. In GraphiQL or Sandbox, set the header:  { "Authorization": "Bearer <the line above>" }\n')
} catch (error) {
  const isUnreachable = error instanceof TypeError
  const message = isUnreachable ? `Nothing answers at ${restUrl}. Start the portal first: npm start` : error
  process.stderr.write(`${message instanceof Error ? message.message : String(message)}\n`)
  process.exitCode = 1
}
