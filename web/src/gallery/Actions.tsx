import { useState } from 'react'
import { Button } from '@/ui/Button/Button.tsx'
import type { ButtonVariant } from '@/ui/Button/buttonStyle.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { IconButton } from '@/ui/Button/IconButton.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'
import { Drawer } from '@/ui/Drawer/Drawer.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Cluster } from '@/ui/Layout/Layout.ts'
import { Menu } from '@/ui/Menu/Menu.tsx'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import { Specimen } from './Specimen.tsx'

const variants: readonly ButtonVariant[] = ['next', 'solid', 'tonal', 'line', 'quiet', 'danger']

function Buttons() {
  return (
    <Specimen name="Button">
      {(['regular', 'small', 'busy', 'disabled'] as const).map((state) => (
        <Cluster $gap={4} key={state}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} isSmall={state === 'small'} isBusy={state === 'busy'} isDisabled={state === 'disabled'}>
              {variant}, {state}
            </Button>
          ))}
        </Cluster>
      ))}
      <Cluster $gap={4}>
        <Button icon="retry" variant="line">
          Retry
        </Button>
        <ButtonLink to="/home" variant="tonal" iconAfter="arrowRight">
          A link
        </ButtonLink>
        <IconButton icon="close" label="Close" />
      </Cluster>
      <Button variant="solid" isBlock>
        As wide as it may be
      </Button>
    </Specimen>
  )
}

function SampleQuestion({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isAlert
      icon="clock"
      tone="caution"
      title="You will be signed out in 2 minutes"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Logout
          </Button>
          <Button variant="solid" onClick={onClose}>
            Stay signed in
          </Button>
        </>
      }
    >
      <p>Stay signed in to keep working.</p>
    </Dialog>
  )
}

type Opened = 'dialog' | 'alert' | 'drawer' | null

function Layers() {
  const [opened, setOpened] = useState<Opened>(null)
  const showToast = useToast()
  const close = () => setOpened(null)
  return (
    <Specimen name="Dialog, Drawer, Toast, Menu">
      <Cluster $gap={4}>
        <Button onClick={() => setOpened('dialog')}>Open a dialog</Button>
        <Button onClick={() => setOpened('alert')}>Ask a question</Button>
        <Button onClick={() => setOpened('drawer')}>Open the drawer</Button>
        <Button onClick={() => showToast({ text: 'Reference number copied' })}>Show a toast</Button>
        <Menu trigger="Maria Lourdes Reyes">
          <a href="#menu">
            <Icon name="person" /> Profile
          </a>
          <button type="button">
            <Icon name="signOut" /> Logout
          </button>
        </Menu>
      </Cluster>
      <Dialog
        isOpen={opened === 'dialog'}
        onClose={close}
        title="Confirm Dispositions"
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button variant="solid" onClick={close}>
              Apply 15 dispositions
            </Button>
          </>
        }
      >
        <p>This action cannot be undone. Are you sure you want to apply these dispositions?</p>
      </Dialog>
      <SampleQuestion isOpen={opened === 'alert'} onClose={close} />
      <Drawer isOpen={opened === 'drawer'} onClose={close} label="Menu" head={<b>Kapwa</b>}>
        <p>The groups of the sidebar.</p>
      </Drawer>
    </Specimen>
  )
}

/** Buttons, links, and the dialogs and menus that they open. */
export function Actions() {
  return (
    <>
      <Buttons />
      <Layers />
    </>
  )
}
