import styled from 'styled-components'
import { ActDialog } from '@/acts/ActDialog.tsx'
import { Checkbox } from '@/ui/Checkbox/Checkbox.tsx'
import { size, space, token } from '@/ui/theme.ts'
import { setKeysOn, useAreKeysOn } from './Key.tsx'

const keys: readonly (readonly [names: readonly string[], does: string])[] = [
  [['j'], 'Open the next item'],
  [['k'], 'Open the previous item'],
  [['End'], 'Go to the end of the list'],
  [['Enter'], 'Go to the open item'],
  [['a'], 'Approve'],
  [['r'], 'Reject'],
  [['x'], 'Select or unselect the open item'],
  [['z'], 'Take back the last decision'],
  [['Shift', 'A'], 'Apply Dispositions'],
  [['Ctrl', 'Enter'], 'In a dialog: send'],
  [['1', '2', '3', '4'], 'In an empty box for remarks: a saved phrase'],
  [['-', '+'], 'Slip: smaller, larger'],
  [['t'], 'Slip: turn'],
  [['[', ']'], 'Slip: page before, next page'],
  [['o'], 'Slip: open in a tab'],
  [['='], 'The slip shows the amount that was asked'],
  [['c'], 'Compare with the request that has the same slip'],
  [['/'], 'Search'],
  [['?'], 'Show these keys'],
]

const KeyList = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: baseline;
  gap: ${space(2)} ${space(4)};
  margin: ${space(4)} 0;
  color: ${token.ink};
`

const Cap = styled.kbd`
  display: inline-block;
  min-width: ${space(6)};
  padding: 0 ${space(2)};
  border: ${size.hairline} solid ${token.lineStrong};
  border-radius: ${token.radiusSmall};
  font-family: inherit;
  text-align: center;
`

/** All keys of a queue, and the switch that turns them off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const areOn = useAreKeysOn()
  return (
    <ActDialog isAlert={false} title="Keys" cancel={{ variant: 'tonal', children: 'Close' }} verb={null} onClose={onClose}>
      <p>They do nothing while you type in a box.</p>
      <KeyList>
        {keys.map(([names, does]) => (
          <div key={does} style={{ display: 'contents' }}>
            <dt>
              {names.map((name) => (
                <Cap key={name}>{name}</Cap>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </KeyList>
      <Checkbox checked={areOn} onChange={({ target }) => setKeysOn(target.checked)}>
        Use these keys on this device
      </Checkbox>
    </ActDialog>
  )
}
