// `npm run typecheck` checks the types, `npm run lint` the rules, and `npm run validate` both.
import { ruleChecks, typeChecks } from './checks.ts'
import { failOn, runSteps } from './steps.ts'

const [part] = process.argv.slice(2)
await import('./codegen.ts')
failOn(await runSteps([...(part === 'rules' ? [] : typeChecks), ...(part === 'types' ? [] : ruleChecks)]))
