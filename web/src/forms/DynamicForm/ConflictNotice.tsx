import { useId, useState } from 'react'
import styled from 'styled-components'
import { countOf } from '@/format/count.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Cluster, Muted, Row, Stack, Text } from '@/ui/Layout/Layout.ts'
import { media, size, space, token } from '@/ui/theme.ts'
import { Tile } from '@/ui/Accordion/Tile.tsx'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { AnswerConflict } from '../controller/AnswerMerge.ts'
import type { FormController } from '../controller/FormController.ts'
import { useFieldState } from '../controller/useDynamicForm.ts'
import { questionId } from '../fields/questionId.ts'
import { FileCard } from '../files/FileCard.tsx'
import { StoredFileView } from '../files/StoredFileView.tsx'
import { LocalThumbnail } from '../files/Thumbnail.tsx'
import type { FormField } from '../formTypes.ts'
import { kindOf } from '../questions/fieldKind.ts'
import { showSize, viewOf } from '../questions/fileRules.ts'

type Side = 'here' | 'elsewhere'

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  padding: ${space(5)};
  border-radius: ${token.radius};
  background: ${token.brandSoft};
`

const Title = styled.b`
  display: block;
  font-size: ${token.textLead};
`

const Question = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  min-width: 0;
  ${media.medium} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  > legend { float: left; padding: 0; font-weight: ${token.weightSemibold}; grid-column: 1 / -1; }
`

const Choice = styled.label`
  display: flex;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border: ${size.border} solid ${token.lineStrong};
  border-radius: ${token.radius};
  background: ${token.surface};
  cursor: pointer;
  > input { flex: none; width: ${size.icon}; height: ${size.icon}; margin: 0; accent-color: ${token.brand}; }
  > input:focus-visible { outline: 0; }
  > span { display: grid; gap: ${space(1)}; min-width: 0; overflow-wrap: anywhere; }
  &:has(:checked) { border-color: ${token.brand}; box-shadow: inset 0 0 0 ${size.hairline} ${token.brand}; }
  &:has(:focus-visible) { outline: ${size.ring} solid ${token.focus}; outline-offset: ${size.hairline}; }
`

/** The longest answer that the button repeats, in characters. */
const longestLabel = 30

function showInput(field: FormField, input: string): string {
  if (kindOf(field) === 'affirmation') return input === 'true' ? 'Yes' : 'No'
  return input.trim() === '' ? 'No answer' : input
}

const shorten = (words: string): string => {
  const characters = Array.from(words)
  return characters.length > longestLabel ? `${characters.slice(0, longestLabel).join('').trimEnd()}…` : words
}

interface ConflictChoiceProps {
  controller: FormController
  conflict: AnswerConflict
  /** How many questions wait, this one included. */
  count: number
  onChoose: (side: Side) => void
}

/** One question with its two answers; the one of this device is marked first. */
function ConflictChoice({ controller, conflict, count, onChoose }: ConflictChoiceProps) {
  const { field } = conflict
  const group = useId()
  const [side, setSide] = useState<Side>('here')
  const { input } = useFieldState(controller, field.name)
  const answers: readonly { side: Side; place: string; words: string }[] = [
    { side: 'here', place: 'On this device', words: showInput(field, input) },
    { side: 'elsewhere', place: 'On another device', words: showInput(field, conflict.answer) },
  ]
  const kept = answers.find((answer) => answer.side === side)?.words ?? ''
  return (
    <>
      <Question>
        <legend>{field.label || field.name}</legend>
        {answers.map((answer) => (
          <Choice key={answer.side}>
            <input type="radio" name={group} checked={side === answer.side} onChange={() => setSide(answer.side)} />
            <span>
              <Muted as="span">{answer.place}</Muted>
              <Text as="span" $weight="semibold">
                {answer.words}
              </Text>
              <Row as="span" $gap={1} $size="small" $tone={side === answer.side ? 'success' : 'muted'}>
                <Icon name={side === answer.side ? 'check' : 'close'} size="small" />
                <span>{side === answer.side ? 'Stays' : 'Goes'}</span>
              </Row>
            </span>
          </Choice>
        ))}
      </Question>
      <Cluster $gap={3} $justify="space-between">
        <Muted as="span">{count > 1 ? `Question 1 of ${count}` : ''}</Muted>
        <Button variant="solid" isSmall onClick={() => onChoose(side)}>
          {`Keep ${kept === 'No answer' ? 'no answer' : shorten(kept)}`}
        </Button>
      </Cluster>
    </>
  )
}

function verbOf(name: string): string {
  const kind = viewOf(name)
  return `Use ${kind === 'image' ? 'the photo' : kind === 'pdf' ? 'the PDF' : 'the file'}`
}

/** A question with one file for which two were chosen: both as they are. A choice sends the one of this device, or takes it out. */
function FileChoice({ controller, conflict, onChoose }: Omit<ConflictChoiceProps, 'count'>) {
  const { field, files } = conflict
  const { files: here } = useFieldState(controller, field.name)
  const source = here.flatMap((item) => (item.status === 'stored' ? [] : [item.source]))[0]
  const use = (side: Side, verb: string, name = '') => (
    <Button variant="solid" isSmall onClick={() => onChoose(side)}>
      {verb}
      <VisuallyHidden>{` ${name}`}</VisuallyHidden>
    </Button>
  )
  return (
    <Stack as="ul" $gap={3}>
      <li>
        <FileCard
          mark={source ? <LocalThumbnail source={source} isLarge /> : <Tile icon="paperclip" />}
          name={source?.name ?? 'No file'}
          detail={source ? `${showSize(source.size)}, on this device` : 'You removed the file on this device'}
          actions={source ? use('here', verbOf(source.name), source.name) : use('here', 'Send no file')}
          isStacked
        />
      </li>
      {files.map((file) => (
        <li key={file.key}>
          <StoredFileView
            file={file}
            detail="Uploaded from another device"
            isLarge
            actions={use('elsewhere', verbOf(file.name), file.name)}
          />
        </li>
      ))}
    </Stack>
  )
}

interface ConflictNoticeProps {
  controller: FormController
  conflicts: readonly AnswerConflict[]
  /** Called after a choice, while others wait. */
  onNext: () => void
}

/** Asks, question by question, which of two answers stays. Neither is lost before the member has chosen. */
export function ConflictNotice({ controller, conflicts, onNext }: ConflictNoticeProps) {
  const [first] = conflicts
  if (!first) return null
  const choose = (side: Side) => {
    controller.choose(first, side)
    if (conflicts.length > 1) onNext()
    // The question may be in a section that is not shown.
    else (document.getElementById(questionId(first.field)) ?? document.getElementById('content'))?.focus()
  }
  const isFile = first.files.length > 0
  const title = `${countOf(conflicts.length, 'answer')} ${conflicts.length === 1 ? 'was' : 'were'} changed on two devices`
  return (
    <Box>
      <div role="status">
        <Title>{isFile ? 'Which one do you want to send?' : title}</Title>
        <Muted as="span">
          {isFile
            ? `“${first.field.label || first.field.name}” was answered in two places. The other file is taken out of this form.`
            : 'Choose which one stays. Neither is lost until then.'}
        </Muted>
      </div>
      {isFile ? (
        <FileChoice controller={controller} conflict={first} onChoose={choose} />
      ) : (
        <ConflictChoice
          key={`${first.field.name} ${first.answer}`}
          controller={controller}
          conflict={first}
          count={conflicts.length}
          onChoose={choose}
        />
      )}
    </Box>
  )
}
