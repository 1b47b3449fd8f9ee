import { ruleChecks } from './checks.ts'
import { failOn, runSteps } from './steps.ts'

await import('./codegen.ts')
failOn(await runSteps(ruleChecks))
