import type { ReactNode } from 'react'
import { useState } from 'react'
import styled from 'styled-components'
import { formatCount } from '@/format/count.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { size, space, token } from '@/ui/theme.ts'

const Lead = styled.p`
  margin-block: ${space(1)} ${space(4)};
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
`

const List = styled.ul`
  border-bottom: ${size.hairline} solid ${token.line};
`

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  padding: ${space(4)} 0;
  border-top: ${size.hairline} solid ${token.line};
  strong, small { display: block; }
  small { color: ${token.inkMuted}; font-size: ${token.textSmall}; }
`

const Rest = styled.div`
  margin-top: ${space(4)};
`

const More = styled.p`
  margin-top: ${space(3)};
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
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
  const shown = isWhole ? rows : rows.slice(0, atFirst)
  return (
    <section>
      <h2>{title}</h2>
      <Lead>{children}</Lead>
      <List aria-label={label}>
        {shown.map(({ name, detail, amount }, index) => (
          <Row key={index}>
            <span>
              <strong>{name}</strong>
              <small>{detail}</small>
            </span>
            {amount}
          </Row>
        ))}
      </List>
      {!isWhole && (
        <Rest>
          <Button isSmall onClick={() => setIsWhole(true)}>
            {rows.length < count ? `Show the first ${formatCount(rows.length)}` : `Show all ${formatCount(count)}`}
          </Button>
        </Rest>
      )}
      {isWhole && rows.length < count && <More>{`The first ${formatCount(rows.length)} are listed.`}</More>}
    </section>
  )
}
