import { createHmac, randomUUID } from 'node:crypto'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token pair as the contract describes it. The access token lasts longer than any run, so that no token refresh is measured. */
export function tokenPair(userName: string) {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    Guid: randomUUID(),
    UserName: userName,
    FirstName: 'Maria Lourdes',
    LastName: 'Reyes',
    EmailAddress: `${userName}@coop.example`,
    Status: 'Active',
    Compliant: 'Yes',
    Permissions: 'share_capital_approval_review;savings_approval_review',
    sid: randomUUID(),
    iat: now,
    exp: now + 2 * 60 * 60,
  }
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  const signature = createHmac('sha256', 'the cooperative').update(content).digest('base64url')
  return { AccessToken: `${content}.${signature}`, RefreshToken: randomUUID() + randomUUID() }
}
