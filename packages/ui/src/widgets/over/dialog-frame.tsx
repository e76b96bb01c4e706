import { Button, CloseButton, Dialog, Portal } from '@chakra-ui/react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useSpeech } from '../../speech.tsx'
import { useOverlay } from './use-overlay.ts'

export interface DialogFrameProps {
  readonly title: ReactNode
  /** CSS length that it is not wider than. */
  readonly width: string
  /** Shows a cross in the corner, for read-only dialogs. */
  readonly hasCross?: boolean
  /** An alert is a question that holds everything up. */
  readonly role?: 'dialog' | 'alertdialog'
  readonly initialFocus?: () => HTMLElement | null
  /** Word of the button in its foot that closes it. */
  readonly leave?: 'cancel' | 'close'
  /** Acts in its foot, after the one that closes it. */
  readonly acts?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * Dialog over the page for as long as it is mounted. Escape closes it, and a click outside until something was typed or chosen in it; then
 * the focus returns to its former place, or to the page where an act of the dialog took that place away.
 */
export const DialogFrame = ({
  title,
  width,
  hasCross = false,
  role = 'dialog',
  initialFocus,
  leave,
  acts,
  onClose,
  children,
}: DialogFrameProps) => {
  const { say } = useSpeech()
  // Opens after mounting: an initially open dialog would open twice where effects run twice, and then take the focus
  // from itself.
  const [isOpen, setOpen] = useState(false)
  const [isFilled, setFilled] = useState(false)
  const [trigger] = useState(openMenuTrigger)
  const [former] = useState(() => document.activeElement)
  useEffect(() => setOpen(true), [])
  useOverlay(isOpen)
  const [isMuteScroller, watchBody] = useMuteScroller()
  return (
    <Dialog.Root
      open={isOpen}
      role={role}
      placement="center"
      scrollBehavior="inside"
      motionPreset="none"
      {...(isFilled && { closeOnInteractOutside: false })}
      onOpenChange={({ open }) => open || onClose()}
      {...(initialFocus && { initialFocusEl: initialFocus })}
      finalFocusEl={() => trigger ?? (takesFocus(former) ? null : document.querySelector('main'))}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW={`min(${width}, 94vw)`} onInput={() => setFilled(true)}>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body ref={watchBody} pt="10px" {...(isMuteScroller && { tabIndex: 0 })}>
              <div>{children}</div>
            </Dialog.Body>
            {(leave || acts) && (
              <Dialog.Footer>
                {leave && <Button onClick={onClose}>{say(leave)}</Button>}
                {acts}
              </Dialog.Footer>
            )}
            {hasCross && (
              <Dialog.CloseTrigger asChild>
                <CloseButton size="sm" aria-label={say('close')} />
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

const takesFocus = (element: Element | null): boolean =>
  element?.isConnected === true && !element.matches('body, :disabled')

/** Button of the menu that an act was chosen from: the menu itself is gone when the dialog of the act closes. */
const openMenuTrigger = (): HTMLElement | null => {
  const menu = document.activeElement?.closest('[role="menu"]')
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')
}

/** Makes a scrolling element without a focusable child focusable itself. */
const useMuteScroller = () => {
  const [isOne, setOne] = useState(false)
  const watch = useCallback((body: HTMLElement | null) => {
    if (!body) return
    const look = () => setOne(body.scrollHeight > body.clientHeight && !body.querySelector(reachable))
    look()
    const sizes = new ResizeObserver(look)
    for (const part of [body, ...body.children]) sizes.observe(part)
    return () => sizes.disconnect()
  }, [])
  return [isOne, watch] as const
}
const reachable = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)'
