import { expect } from 'vitest'
import { missingGuid, notFound, signedIn } from '../cell.ts'
import type { Rows } from '../cell.ts'

export const memberRows: Rows = {
  getUserSummary: signedIn(({ memberCode, firstName }) => [
    { of: 'own', status: 200, answer: expect.objectContaining({ MemberCode: memberCode, FirstName: firstName }) as unknown },
  ]),
  listAttributeGroups: signedIn((_person, { groups }) => [{ of: 'all', status: 200, answer: groups }]),
  listAttributeGroupsOfType: signedIn((_person, { groups }) => [
    { of: 'Service', params: { type: 'Service' }, status: 200, answer: groups.filter(({ Type }) => Type === 'Service') },
    { of: 'missing', params: { type: 'Nothing' }, status: 200, answer: [] },
  ]),
  getAttributeGroup: signedIn((_person, { groups }) => [
    { of: 'all', params: { id: groups[0]!.Guid }, status: 200, answer: { ...groups[0], Fields: expect.any(Array) as unknown } },
    { of: 'missing', params: { id: missingGuid }, ...notFound },
  ]),
  viewFile: signedIn((person, { other, maria, reviewedFile }) => {
    const reviews = ['share_capital_approval_review', 'management_access'].some((permission) => person.permissions.includes(permission))
    const seen = { status: 200, answer: expect.stringMatching(/^%PDF/) as unknown }
    return [
      { of: 'own', query: { fileKey: person.fileKey }, status: 200, answer: `held by ${person.guid}` },
      { of: 'reviewed', query: { fileKey: reviewedFile }, mayShow: maria, ...(reviews || person === maria ? seen : notFound) },
      { of: 'foreign', query: { fileKey: other(person).fileKey }, ...notFound },
      { of: 'foreign, by another name', query: { fileKey: `${other(person).fileKey}x` }, ...notFound },
      { of: 'missing', query: { fileKey: `${missingGuid}/file.pdf` }, ...notFound },
    ]
  }),
}
