import { Button } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'

interface DialogButtonProps {
  readonly mark: ReactNode
  readonly title: string
  /** Words on the button, if shorter. */
  readonly words?: string
  /** Returns true when the dialog may open; the caller reports what is missing. */
  readonly check?: () => boolean
  /** Dialog, whose code may be loaded only now. */
  readonly children: (onClose: () => void) => ReactNode
}

/** A button and the dialog that it opens; in a narrow toolbar its mark alone. */
export const DialogButton = ({ mark, title, words = title, check = () => true, children }: DialogButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-label={title} onClick={() => check() && setOpen(true)}>
        {mark}
        <span className="words">{words}</span>
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}
