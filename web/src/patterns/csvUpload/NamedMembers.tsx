import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { formatCount } from '@/format/count.ts'
import { ShowMore } from '@/ui/Button/ShowMore.ts'
import { Muted, RuledList } from '@/ui/Layout/Layout.ts'
import { space, token } from '@/ui/theme.ts'

const MemberRow = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  padding: ${space(4)} 0;
  > * + * { white-space: nowrap; }
  strong, small { display: block; }
  small { overflow-wrap: anywhere; }
  small { color: ${token.inkMuted}; font-size: ${token.textSmall}; }
`

/** So many are listed at first. */
const atFirst = 10

interface NamedMembersProps {
  title: string
  /** Names the list to screen readers. */
  label: string
  /** What happens to them. */
  children: ReactNode
  rows: readonly { name: string; detail: ReactNode; amount: ReactNode }[]
  /** Of all of them, those not listed included. */
  count: number
}

/** Members whom a file touches in a way that the officer has to know before confirming it. */
export function NamedMembers({ title, label, children, rows, count }: NamedMembersProps) {
  const [isWhole, setIsWhole] = useState(rows.length <= atFirst)
  const firstNew = useRef<HTMLLIElement>(null)
  // The button that shows all has the focus, and is gone with its own click.
  useEffect(() => {
    if (isWhole) firstNew.current?.focus()
  }, [isWhole])
  const shown = isWhole ? rows : rows.slice(0, atFirst)
  return (
    <section>
      <h2>{title}</h2>
      <Muted $top={1} $bottom={4}>
        {children}
      </Muted>
      <RuledList aria-label={label}>
        {shown.map(({ name, detail, amount }, index) => (
          <MemberRow key={index} {...(index === atFirst && { ref: firstNew, tabIndex: -1 })}>
            <span>
              <strong dir="auto">{name}</strong>
              <small>{detail}</small>
            </span>
            {amount}
          </MemberRow>
        ))}
      </RuledList>
      {!isWhole && (
        <ShowMore onClick={() => setIsWhole(true)}>
          {rows.length < count ? `Show the first ${formatCount(rows.length)}` : `Show all ${formatCount(count)}`}
        </ShowMore>
      )}
      {isWhole && rows.length < count && <Muted $top={3}>{`The first ${formatCount(rows.length)} are listed.`}</Muted>}
    </section>
  )
}
