import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answered, formOf, question, sectionOf } from '../../../../testing/formSamples.ts'
import { answerRequests } from '../../../../testing/graph.ts'
import { graphRegistration, graphViewer } from '../../../../testing/graphForms.ts'
import { principals } from '../../../../testing/principals.ts'
import { place, visit } from '../../../../testing/showPortal.tsx'

answerRequests()

const { ana } = principals
const form = formOf(question('nickname', { label: 'Nickname' }), question('income', { label: 'Income', type: 'NUMBER', isRequired: false }))
const longForm = { ...form, sections: ['Person', 'Work', 'Papers'].map((title) => sectionOf(title, question(title))) }
const viewer = (registration: object | null) => ({ viewer: graphViewer(ana, { registration }) })

/** A BFF that keeps the answers of one application. */
function keepAnswers() {
  let stored = form
  return {
    ApplicationForm: () => viewer(graphRegistration(stored)),
    ApplicationOffer: () => viewer(graphRegistration(stored)),
    SaveRegistration: ({ input }: Record<string, unknown>) => {
      const { answers } = input as { answers: { name: string; value: string }[] }
      stored = answered(stored, Object.fromEntries(answers.map(({ name, value }) => [name, value])))
      return { saveRegistration: { registration: graphRegistration(stored) } }
    },
  }
}

describe('the form of the application', () => {
  it('shows the questions, saves the answers and goes on to the offer', async () => {
    const sent = await visit('/application/form', ana, keepAnswers())
    await userEvent.type(await screen.findByLabelText('Nickname'), 'Ana')
    expect(screen.getByText('RG-2026-00042')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'New Member Application' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(place.pathname).toBe('/application/offer'))
    const save = sent.find(({ operation }) => operation === 'SaveRegistration')
    expect(save?.variables).toEqual({ input: { id: 'form', version: '1', answers: [{ name: 'nickname', value: 'Ana', was: '' }] } })
  })

  it('says beside the employee ID that another account has it, and saves the other answers', async () => {
    const message = 'This employee ID belongs to another account.'
    const asked = formOf(question('employee_id', { label: 'Employee ID' }), question('nickname', { label: 'Nickname' }))
    const sent = await visit('/application/form', ana, {
      ApplicationForm: () => viewer(graphRegistration(asked)),
      SaveRegistration: ({ input }: Record<string, unknown>) => {
        const { answers } = input as { answers: { name: string; value: string }[] }
        const index = answers.findIndex(({ name }) => name === 'employee_id')
        const registration = graphRegistration(answered(asked, { nickname: 'Ana' }))
        const userErrors = [{ code: 'INVALID', message, field: ['input', 'answers', String(index)] }]
        return { saveRegistration: index < 0 ? { registration } : { registration: null, userErrors } }
      },
    })
    const id = await screen.findByLabelText('Employee ID')
    await userEvent.type(id, 'EMP-1001')
    await userEvent.type(screen.getByLabelText('Nickname'), 'Ana')
    await userEvent.click(screen.getByRole('button', { name: 'Save for later' }))
    await waitFor(() => expect(sent.filter(({ operation }) => operation === 'SaveRegistration')).toHaveLength(2))
    expect(id.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(id.getAttribute('aria-describedby') ?? '')?.textContent).toContain(message)
    expect(sent.at(-1)?.variables).toMatchObject({ input: { answers: [{ name: 'nickname', value: 'Ana', was: '' }] } })
  })

  it('shows the task list first, keeps the open section in the address, and asks the server once', async () => {
    const begun = answered(longForm, { Person: 'Ana', Work: 'Clerk' })
    const sent = await visit('/application/form', ana, { ApplicationForm: () => viewer(graphRegistration(begun)) })
    expect(await screen.findByRole('heading', { name: 'How it goes on' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: /^Person/ }))
    expect(place.search).toBe('?section=Person')
    expect(screen.queryByRole('heading', { name: 'How it goes on' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(place.search).toBe('?section=Work')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Work' }))
    await userEvent.click(screen.getByRole('button', { name: 'All sections' }))
    expect(place.search).toBe('')
    expect(sent.map(({ operation }) => operation)).toEqual(['ApplicationForm'])
  })

  it('opens the section of the address', async () => {
    await visit('/application/form?section=Papers', ana, { ApplicationForm: () => viewer(graphRegistration(longForm)) })
    expect(await screen.findByRole('heading', { name: 'Papers' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Next' })).toBeDefined()
  })
})
