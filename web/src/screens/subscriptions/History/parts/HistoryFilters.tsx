import type { SyntheticEvent } from 'react'
import styled from 'styled-components'
import { Button } from '@/ui/Button/Button.tsx'
import { Field } from '@/ui/Field/Field.tsx'
import { ends } from '@/ui/Layout/Layout.ts'
import { SelectField } from '@/ui/Select/Select.tsx'
import { TextInput } from '@/ui/TextInput/TextInput.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import { filterNames, selections } from './historyFilter.ts'

const Form = styled.form`
  display: grid;
  grid-template-columns: ${token.twoColumns};
  gap: ${space(4)};
  align-items: end;
  margin-bottom: ${space(8)};
  ${media.wide} { grid-template-columns: ${token.fourColumns}; }
  ${media.print} { display: none; }
`

const Search = styled.div`
  ${ends}
  grid-column: 1 / -1;
  gap: ${space(3)};
  align-items: end;
  > button { min-height: ${size.control}; }
`

interface HistoryFiltersProps {
  params: URLSearchParams
  onChange: (params: URLSearchParams) => void
}

/** The filters of the history. A choice is applied at once, the words to search for when they are sent. */
export function HistoryFilters({ params, onChange }: HistoryFiltersProps) {
  const isFiltered = filterNames.some((name) => params.has(name))
  function set(name: string, value: string): void {
    const next = new URLSearchParams(params)
    if (value === '') next.delete(name)
    else next.set(name, value)
    onChange(next)
  }
  function search(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get('search')
    set('search', typeof words === 'string' ? words.trim() : '')
  }
  return (
    <Form role="search" aria-label="Filter the history" onSubmit={search}>
      {selections.map(({ name, label, options }) => (
        <SelectField
          key={name}
          label={label}
          options={options}
          value={params.get(name) ?? ''}
          onChange={({ target }) => set(name, target.value)}
        />
      ))}
      <Search>
        <Field label="Title or reference number">
          {(control) => (
            // The box follows the address, also when the filter is cleared.
            <TextInput {...control} key={params.get('search')} type="search" name="search" defaultValue={params.get('search') ?? ''} />
          )}
        </Field>
        <Button type="submit" icon="search">
          Search
        </Button>
      </Search>
      {isFiltered && (
        <Button variant="quiet" isSmall icon="close" onClick={() => onChange(new URLSearchParams())}>
          Clear filter
        </Button>
      )}
    </Form>
  )
}
