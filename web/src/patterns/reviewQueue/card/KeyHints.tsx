import styled from 'styled-components'
import { Button } from '@/ui/Button/Button.tsx'
import { media, space, token } from '@/ui/theme.ts'
import { Key, useAreKeysOn } from '../Key.tsx'

const HintLine = styled.div`
  display: none;
  ${media.wide} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)} ${space(4)};
    margin-top: ${space(4)};
    color: ${token.inkMuted};
    font-size: ${token.textCaption};
    > span { display: inline-flex; gap: ${space(2)}; align-items: center; }
  }
  ${media.print} { display: none; }
`

const hints: readonly (readonly [names: readonly string[], does: string])[] = [
  [['j', 'k'], 'next, previous'],
  [['x'], 'select'],
  [['z'], 'take back'],
  [['/'], 'search'],
]

/** The most used keys, where there is a keyboard, and the way to all of them. */
export function KeyHints({ onHelp }: { onHelp: () => void }) {
  const areOn = useAreKeysOn()
  return (
    <HintLine>
      {areOn &&
        hints.map(([names, does]) => (
          <span key={does}>
            {names.map((name) => (
              <Key key={name} name={name} />
            ))}
            <span>{does}</span>
          </span>
        ))}
      <Button variant="quiet" isSmall onClick={onHelp}>
        <Key name="?" />
        <span>{areOn ? 'All keys' : 'Keys are off'}</span>
      </Button>
    </HintLine>
  )
}
