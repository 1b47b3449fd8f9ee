import { writeFile } from 'node:fs/promises'
import { readBillOfMaterials } from './billOfMaterials.ts'

const file = 'sbom.cdx.json'
const bill = await readBillOfMaterials()
await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`)
process.stdout.write(`${file}: ${bill.components.length} components of production\n`)
