import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { ActDialog } from '@/acts/ActDialog.tsx'
import { Cluster, Text } from '@/ui/Layout/Layout.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Field } from '@/ui/Field/Field.tsx'
import { TextArea } from '@/ui/TextInput/TextArea.tsx'
import { size, space, token } from '@/ui/theme.ts'
import type { Phrase } from './findPhrases.ts'
import { Key } from '../Key.tsx'

const Preview = styled.figure`
  margin: ${space(4)} 0 0;
  font-size: ${token.textSmall};
  blockquote {
    margin: ${space(2)} 0 0;
    padding: ${space(2)} ${space(4)};
    border-left: ${size.ring} solid ${token.lineStrong};
    color: ${token.ink};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`

interface RejectDialogProps {
  /** "Reject this withdrawal?" */
  title: string
  /** Whom and what it is about. */
  subject: string
  /** The officer whose staged decision is replaced; null where no other officer has staged any. */
  replaces?: string | null
  /** The reader of the words: the member's name, or "Each member". */
  reader: string
  /** What is staged already. */
  remarks: string
  phrases: readonly Phrase[]
  /** Resolves to what is wrong with the remarks; null when they are staged, and the dialog closes. */
  onReject: (remarks: string) => Promise<string | null>
  onClose: () => void
}

function SavedPhrases({ phrases, onChoose }: { phrases: readonly Phrase[]; onChoose: (words: string) => void }) {
  return (
    <>
      <Text as="h3" $top={5} $tone="ink" $size="small">
        Saved phrases
      </Text>
      <Cluster $gap={2} $top={2} $bottom={5}>
        {phrases.map(({ label, words }, index) => (
          <Button key={label} isSmall onClick={() => onChoose(words)}>
            {label}
            <Key name={String(index + 1)} />
          </Button>
        ))}
      </Cluster>
    </>
  )
}

function RemarksPreview({ reader, words }: { reader: string; words: string }) {
  return (
    <Preview>
      <figcaption>{`As ${reader.toLowerCase().startsWith('each') ? 'the member' : reader} reads it`}</figcaption>
      <blockquote>
        <b>Rejected.</b> <span>{words}</span>
      </blockquote>
    </Preview>
  )
}

/** Asks for the reason of a rejection, and shows the words as the member will read them. */
export function RejectDialog({ title, subject, replaces = null, reader, remarks: staged, phrases, onReject, onClose }: RejectDialogProps) {
  const id = useId()
  const [remarks, setRemarks] = useState(staged)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const words = remarks.trim()
  const focusRemarks = () => document.getElementById(id)?.focus()
  async function reject() {
    if (isSending) return
    setSending(true)
    const refused = words === '' ? 'Remarks are required.' : await onReject(words)
    setSending(false)
    setProblem(refused)
    if (refused !== null) focusRemarks()
  }
  const choose = (phrase: string) => {
    setRemarks(phrase)
    setProblem(null)
    focusRemarks()
  }
  /** While the box is empty, the keys 1 to 4 fill in a saved phrase. */
  const fillIn = (event: KeyboardEvent) => {
    const phrase = remarks === '' && !event.repeat ? phrases[Number(event.key) - 1] : undefined
    if (!phrase || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    choose(phrase.words)
  }
  return (
    <ActDialog
      isByKey
      isAlert={false}
      title={title}
      verb={{ variant: 'danger', icon: 'close', isBusy: isSending, busyLabel: 'Staging…', children: 'Reject' }}
      onAct={() => void reject()}
      onClose={onClose}
    >
      <p>{subject}</p>
      {replaces !== null && <p>{replaces} has staged a decision, and reads that you have replaced it.</p>}
      {phrases.length > 0 && <SavedPhrases phrases={phrases} onChoose={choose} />}
      <Text as="div" $tone="ink">
        <Field id={id} label="Remarks" hint={`${reader} will read exactly these words.`} error={problem ?? undefined}>
          {(control) => (
            <TextArea
              {...control}
              data-first-focus
              value={remarks}
              placeholder="Reason for rejecting"
              onKeyDown={fillIn}
              onChange={({ target }) => setRemarks(target.value)}
            />
          )}
        </Field>
      </Text>
      {words !== '' && <RemarksPreview reader={reader} words={words} />}
    </ActDialog>
  )
}
