import type { RequestHandler } from 'msw'
import { operation, refused, reply } from './operation.ts'
import type { World } from './world.ts'

/** The summary, attribute groups and stored files, as the contract tells them. */
export function memberHandlers(world: World): RequestHandler[] {
  const { sessions, files, groups } = world
  const withoutFields = ({ Fields: _, ...group }: World['groups'][number]) => group
  return [
    operation('getUserSummary', ({ bearer }) => {
      const person = sessions.personOf(bearer)
      return person ? reply(200, person.summary) : refused.unauthenticated
    }),
    operation('listAttributeGroups', ({ bearer }) =>
      sessions.personOf(bearer) ? reply(200, groups.map(withoutFields)) : refused.unauthenticated,
    ),
    operation('listAttributeGroupsOfType', ({ bearer, path }) => {
      if (!sessions.personOf(bearer)) return refused.unauthenticated
      return reply(200, groups.filter((group) => group.Type === path.type).map(withoutFields))
    }),
    operation('getAttributeGroup', ({ bearer, path }) => {
      if (!sessions.personOf(bearer)) return refused.unauthenticated
      if (!/^[0-9a-f-]{36}$/.test(path.id)) return refused.invalid
      const group = groups.find((one) => one.Guid === path.id)
      return group ? reply(200, group) : refused.notFound
    }),
    operation('viewFile', ({ bearer, query }) => {
      const person = sessions.personOf(bearer)
      if (!person) return refused.unauthenticated
      const key = query.get('fileKey') ?? ''
      if (key === '') return refused.invalid
      const file = files.get(key)
      return file?.owner === person ? reply(200, file) : refused.notFound
    }),
  ]
}
