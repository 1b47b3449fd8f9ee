import { textOfItsOwn } from './textOfItsOwn.ts'

export default { meta: { name: 'kapwa' }, rules: { 'text-of-its-own': textOfItsOwn } }
