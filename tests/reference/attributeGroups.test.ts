import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { components } from '../../schema/generated/rest.ts'
import { runCommand } from './runCommand.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

type AttributeGroup = components['schemas']['AttributeGroup']

let reference: RunningReference
/** Of a database in earnest, where nothing is defined yet. */
let env: Record<string, string>

beforeAll(async () => {
  reference = await startReference()
  env = { ...reference.env, DATABASE_URL: await reference.emptyDatabase(), DEMO: '0', TOKEN_SECRET: 'x'.repeat(40) }
  await runCommand('migrate', [], env)
})
afterAll(() => reference.stop())

function command(args: readonly string[], on = env) {
  return runCommand('attributeGroups', args, on)
}

async function importing(content: unknown, on = env) {
  const file = path.join(reference.dataDir, 'groups.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  const { code, stdout, stderr } = await command(['import', file], on)
  return { code, stdout, stderr: stderr.replaceAll(file, 'groups.json') }
}

const ofDemo = async () => JSON.parse((await command(['export'], { ...reference.env })).stdout) as AttributeGroup[]
const ofEarnest = async () => JSON.parse((await command(['export'])).stdout) as AttributeGroup[]

describe('attribute groups', () => {
  it('of one cooperative can be imported by another unchanged, and a second import changes nothing', async () => {
    const groups = await ofDemo()
    expect(await ofEarnest()).toEqual([])
    expect(await importing(groups)).toEqual({
      code: 0,
      stdout: `Defined or changed: ${groups.map(({ Name }) => Name).join(', ')}.\n`,
      stderr: '',
    })
    expect(await ofEarnest()).toEqual(groups)
    expect((await importing(groups)).stdout).toBe('Nothing to change.\n')
  })

  it('change in the service without a restart, audited with their earlier values', async () => {
    const [first, ...others] = await ofDemo()
    const changed = { ...first!, Title: 'Another title', Status: 'Inactive', Fields: first!.Fields!.slice(1) }
    expect((await importing([changed, ...others], { ...reference.env })).stdout).toBe(`Defined or changed: ${first!.Name}.\n`)
    const { AccessToken } = await reference.signIn('maria')
    const answer = await reference.request('GET', `/api/attribute/group/${first!.Guid}`, { token: AccessToken })
    expect([answer.status, await answer.json()]).toEqual([200, changed])
    const row = await reference.database.selectFrom('audit_log').selectAll().where('subject', '=', first!.Guid).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ actor: 'operator', action: 'attribute group changed', before: first, after: changed })
  })

  it('of the type List are the choices of the fields that name them, and no form', async () => {
    const groups = await ofDemo()
    const profile = groups.find(({ Type }) => Type === 'Compliance')!
    const status = profile.Fields!.find(({ Source }) => Source === 'civil_statuses')!
    expect(status).not.toHaveProperty('Options')
    const list = groups.find(({ Name }) => Name === 'civil_statuses')!
    const [first, ...others] = list.Fields!
    const changed = { ...list, Name: 'Civil_Statuses', Fields: [{ ...first!, Label: 'Never married' }, ...others] }
    expect((await importing(groups.with(groups.indexOf(list), changed), { ...reference.env })).code).toBe(0)
    const { AccessToken: token } = await reference.signIn('jose')
    const optionsAt = async (path: string) => {
      const answer = (await (await reference.request('GET', path, { token })).json()) as AttributeGroup
      return answer.Fields!.find(({ Guid }) => Guid === status.Guid)!.Options
    }
    const choices = ['Never married', ...others.map(({ Label }) => Label)].join(';')
    expect(await optionsAt(`/api/attribute/group/${profile.Guid}`)).toBe(choices)
    expect(await optionsAt(`/api/entry/attributes/${profile.Name}`)).toBe(choices)
    expect((await reference.request('GET', '/api/entry/attributes/civil_statuses', { token })).status).toBe(404)
  })

  it('are refused whole, with a sentence for each fault', async () => {
    const groups = await ofEarnest()
    const [first, second] = groups
    const refusal = async (content: unknown) => {
      const { code, stdout, stderr } = await importing(content)
      expect([code, stdout]).toEqual([1, ''])
      return stderr
    }
    expect(await refusal('[')).toMatch(/^groups\.json cannot be read: /)
    expect(await refusal(groups.slice(1))).toBe(
      `The group ${first!.Name} (${first!.Guid}) is missing: to withdraw it, keep it with the Status Inactive.\n`,
    )
    expect(await refusal([...groups, first])).toContain(`The Guid ${first!.Guid} stands there twice.`)
    expect(await refusal([first, { ...second, Type: first!.Type, Name: first!.Name.toUpperCase() }, ...groups.slice(2)])).toBe(
      `There are two groups ${first!.Type.toLowerCase()} ${first!.Name.toLowerCase()}.\n`,
    )
    expect(await refusal([{ ...first, Status: 'Open', Fields: [{ ...first!.Fields![0], Value: 'x' }] }, ...groups.slice(1)])).toMatch(
      /\/0\/Status must be equal to one of the allowed values\.\n.*\/0\/Fields\/0\/Value belongs to a member, not to a definition\./,
    )
    expect(await refusal([{ ...first, Title: 'a\0b' }, ...groups.slice(1)])).toContain('the character NUL')
    expect(await ofEarnest()).toEqual(groups)
  })

  it('say how they are used', async () => {
    expect(await command(['import'])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Usage: npm run attribute-groups -- import <file.json> | export\n',
    })
  })
})
