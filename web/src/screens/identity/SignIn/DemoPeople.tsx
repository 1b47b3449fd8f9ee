import styled from 'styled-components'
import type { DemoPerson } from '../../../../../schema/rules/portalConfig.ts'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { media, size, space, token } from '@/ui/theme.ts'

const Fold = styled.details`
  margin-top: ${space(8)};
  border-top: ${size.hairline} solid ${token.line};
`

const Summary = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: ${size.control};
  font-size: ${token.textSmall};
  font-weight: ${token.weightSemibold};
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker { display: none; }
  > svg { transition: transform ${token.move}; }
  ${Fold}[open] > & > svg { transform: rotate(180deg); }
`

const Choice = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  width: 100%;
  min-height: ${size.button};
  padding: ${space(2)} 0;
  border: 0;
  border-top: ${size.hairline} solid ${token.line};
  background: none;
  text-align: left;
  > span { color: ${token.inkMuted}; font-size: ${token.textSmall}; text-align: right; }
  ${media.hover} { &:hover > b { text-decoration: underline; } }
`

const Password = styled.p`
  padding: ${space(3)} 0;
  font-size: ${token.textSmall};
`

interface DemoPeopleProps {
  people: readonly DemoPerson[]
  /** The user name in the form. */
  chosen: string
  onChoose: (userName: string) => void
}

/** The users of the demo cooperative, in demo mode only: a choice fills in the user name and shows the password. */
export function DemoPeople({ people, chosen, onChoose }: DemoPeopleProps) {
  const person = people.find(({ userName }) => userName === chosen.trim())
  return (
    <Fold>
      <Summary>
        Try it as a demo person
        <Icon name="chevronDown" size="small" />
      </Summary>
      <Password role="status">
        {person ? (
          <span>
            The password of {person.userName} is <b>{person.password}</b>
          </span>
        ) : (
          'Choose somebody; their password will be shown here.'
        )}
      </Password>
      <ul>
        {people.map(({ userName, description }) => (
          <li key={userName}>
            <Choice type="button" onClick={() => onChoose(userName)}>
              <b>{userName}</b>
              <span>{description}</span>
            </Choice>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
