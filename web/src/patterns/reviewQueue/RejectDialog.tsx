import { useId, useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/ui/Button/Button.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'
import { Field } from '@/ui/Field/Field.tsx'
import { TextArea } from '@/ui/TextInput/TextArea.tsx'
import { size, space, token } from '@/ui/theme.ts'

/** A reason that is given often; its words stay editable. */
export interface Phrase {
  label: string
  words: string
}

const Label = styled.h3`
  margin-top: ${space(5)};
  color: ${token.ink};
  font-size: ${token.textSmall};
`

const Phrases = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin: ${space(2)} 0 ${space(5)};
`

const Fields = styled.div`
  color: ${token.ink};
`

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
  /** The reader of the words: the member's name, or "Each member". */
  reader: string
  /** What is staged already. */
  remarks: string
  phrases: readonly Phrase[]
  /** Resolves to what is wrong with the remarks; null when they are staged, and the dialog closes. */
  onReject: (remarks: string) => Promise<string | null>
  onClose: () => void
}

/** Asks for the reason of a rejection, and shows the words as the member will read them. */
export function RejectDialog({ title, subject, reader, remarks: staged, phrases, onReject, onClose }: RejectDialogProps) {
  const id = useId()
  const [remarks, setRemarks] = useState(staged)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const words = remarks.trim()
  const focusRemarks = () => document.getElementById(id)?.focus()
  async function reject() {
    setSending(true)
    const refused = words === '' ? 'Remarks are required.' : await onReject(words)
    setSending(false)
    setProblem(refused)
    if (refused !== null) focusRemarks()
  }
  const choose = (phrase: Phrase) => {
    setRemarks(phrase.words)
    setProblem(null)
    focusRemarks()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" icon="close" isBusy={isSending} busyLabel="Staging…" onClick={() => void reject()}>
            Reject
          </Button>
        </>
      }
    >
      <p>{subject}</p>
      {phrases.length > 0 && (
        <>
          <Label>Saved phrases</Label>
          <Phrases>
            {phrases.map((phrase) => (
              <Button key={phrase.label} isSmall onClick={() => choose(phrase)}>
                {phrase.label}
              </Button>
            ))}
          </Phrases>
        </>
      )}
      <Fields>
        <Field id={id} label="Remarks" hint={`${reader} will read exactly these words.`} error={problem ?? undefined}>
          {(control) => (
            <TextArea
              {...control}
              data-first-focus
              value={remarks}
              placeholder="Reason for rejecting"
              onChange={({ target }) => setRemarks(target.value)}
            />
          )}
        </Field>
      </Fields>
      {words !== '' && (
        <Preview>
          <figcaption>As {reader.toLowerCase().startsWith('each') ? 'the member' : reader} reads it</figcaption>
          <blockquote>
            <b>Rejected.</b> {words}
          </blockquote>
        </Preview>
      )}
    </Dialog>
  )
}
