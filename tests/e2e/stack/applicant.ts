import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { components } from '../../../schema/generated/rest.ts'
import type { Sections } from './formAnswers.ts'
import { paper, photoOf } from './formAnswers.ts'
import { callRest, readEnrolmentLink, tokenOf } from './rest.ts'
import { chosenPassword } from './newPassword.ts'
import { password, signIn } from './signIn.ts'

/** Signs in an applicant of a new account, whose application is empty; resolves to the user name. */
export async function signInAsApplicant(page: Page): Promise<string> {
  const UserName = `applicant-${Date.now()}@habi.test`
  await callRest('POST', '/api/user/verify', { UserName })
  const AlternateKey = (await readEnrolmentLink(UserName)).split('/').at(-1)
  await callRest('POST', '/api/user/create/registration', { UserName, PassKey: chosenPassword, AlternateKey })
  await signIn(page, UserName, chosenPassword)
  await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible()
  return UserName
}

/** Approves the application of a demo user, as an officer does. */
export async function approveApplicant(userName: string): Promise<void> {
  const token = await tokenOf('registrar', password)
  const list = (await callRest('GET', '/api/registration/list', undefined, token)) as components['schemas']['ListItem'][]
  const Guid = list.find(({ Username }) => Username === userName)?.Guid
  if (Guid === undefined) throw new Error(`${userName} has no application in review.`)
  await callRest('PUT', '/api/registration/approval/save', { Guid, Status: 'Approved', Remarks: '' }, token)
  await callRest('PUT', '/api/registration/approval/submit', undefined, token)
}

/** The required questions of the application, section by section. */
export const applicationSections: Sections = [
  [
    'Personal information',
    {
      'First name': 'Ligaya',
      'Last name': 'Ocampo',
      Birthdate: '17 June 1998',
      Female: { ticked: true },
      'Civil status': { chosen: 'Single' },
    },
  ],
  ['Address and contact', { 'Home address': '24 Mabini Street, Marikina City', 'Mobile number': '09175550142' }],
  [
    'Employment and income',
    { 'Employee ID': 'EMP-8801', 'Date hired': '2024-02-01', Regular: { ticked: true }, 'Monthly income': '28,400.50' },
  ],
  ['Beneficiaries', { 'Name of your beneficiary': 'Rosalinda Ocampo', Relationship: { chosen: 'Parent' }, 'Share in percent': '100' }],
  [
    'Documents',
    {
      'Certificate of employment': { file: paper },
      'Valid ID': { file: photoOf('umid.png') },
      'Photo of yourself': { file: photoOf('me.png') },
      'What I entered is true and complete.': { ticked: true },
    },
  ],
]
