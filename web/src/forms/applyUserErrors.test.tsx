import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import type { UserError } from './placeUserErrors.ts'
import { applyUserErrors } from './applyUserErrors.ts'

const defaultValues = { userName: '', password: '', loans: [{ amount: '' }] }
type Options = Parameters<typeof applyUserErrors<typeof defaultValues>>[2]

function apply(userErrors: readonly UserError[], options: Partial<Options> = {}) {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues })
    return { form, errors: form.formState.errors }
  })
  let summary: ReturnType<typeof applyUserErrors> = []
  act(() => {
    summary = applyUserErrors(result.current.form, userErrors, { fallback: 'An error occured.', ...options })
  })
  const { root, userName, password, loans } = result.current.errors
  return {
    summary,
    errors: { root: root?.message, userName: userName?.message, password: password?.message, amount: loans?.[0]?.amount?.message },
  }
}

test('puts each error on the field that its path names', () => {
  const { errors, summary } = apply([
    { message: 'Too short.', field: ['input', 'password'] },
    { message: 'Already in use.', field: ['userName'] },
    { message: 'Too much.', field: ['input', 'loans', '0', 'amount'] },
  ])
  expect(errors).toEqual({ root: undefined, password: 'Too short.', userName: 'Already in use.', amount: 'Too much.' })
  expect(summary).toEqual([
    { message: 'Too short.', fieldId: 'password' },
    { message: 'Already in use.', fieldId: 'userName' },
    { message: 'Too much.', fieldId: 'loans.0.amount' },
  ])
})

test('puts an error without a field, or with one that the form does not have, on the form', () => {
  const { errors, summary } = apply([
    { message: 'Closed today.', field: null },
    { message: 'The link has expired.', field: ['input', 'key'] },
  ])
  expect(errors).toMatchObject({ root: 'Closed today. The link has expired.', password: undefined })
  expect(summary).toEqual([{ message: 'Closed today. The link has expired.' }])
})

test('maps the names of the input to those of the form', () => {
  const { errors } = apply([{ message: 'Choose a new password.', field: ['input', 'newPassword'] }], { names: { newPassword: 'password' } })
  expect(errors.password).toBe('Choose a new password.')
})

test('shows all errors of one field', () => {
  const { errors } = apply([
    { message: 'Minimum of 8 characters.', field: ['password'] },
    { message: 'Must have numbers.', field: ['password'] },
  ])
  expect(errors.password).toBe('Minimum of 8 characters. Must have numbers.')
})

test('uses the fallback for a payload without errors', () => {
  expect(apply([]).errors.root).toBe('An error occured.')
  expect(apply([], { restField: 'userName' }).errors).toMatchObject({ root: undefined, userName: 'An error occured.' })
})

test('focuses the first field with an error, where asked to', () => {
  const setError = vi.fn<(name: string, error: unknown, options: { shouldFocus: boolean }) => void>()
  const form = { getValues: () => defaultValues, setError } as never
  const userErrors = [
    { message: 'Closed today.' },
    { message: 'Too short.', field: ['password'] },
    { message: 'Unknown.', field: ['userName'] },
  ]
  applyUserErrors(form, userErrors, { fallback: '', shouldFocus: true })
  expect(setError.mock.calls.map(([name, , { shouldFocus }]) => [name, shouldFocus])).toEqual([
    ['root', false],
    ['password', true],
    ['userName', false],
  ])
})
