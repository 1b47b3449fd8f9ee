import type { Database } from '../../database/connect.ts'
import { readFormOf } from '../../forms/form.ts'
import type { Form } from '../../forms/form.ts'
import type { Election } from './election.ts'

/** The questions of a candidacy; the choices of `position` are the positions of the election. */
export async function readCandidacyForm(database: Database, election: Election): Promise<Form> {
  const form = await readFormOf(database, election.group_guid)
  if (!form) throw new Error('The questions of an election are missing.')
  const positions = database.selectFrom('positions').select('name').where('election_guid', '=', election.guid).orderBy('number')
  const options = (await positions.execute()).map(({ name }) => name).join(';')
  const questions = form.questions.map((question) => (question.control_name === 'position' ? { ...question, options } : question))
  return { ...form, questions }
}
