import { CloseButton, Dialog, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A dialog with room for a table; Esc closes it. */
export const WideDialog = ({
  title,
  isOpen,
  onClose,
  acts,
  children,
}: {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly acts?: ReactNode
  readonly children: ReactNode
}) => {
  const { t } = useTranslation('requote')
  return (
    <Dialog.Root
      placement="center"
      motionPreset="none"
      open={isOpen}
      onOpenChange={({ open }) => open || onClose()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="min(1120px, 94vw)">
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            {acts ? <Dialog.Footer>{acts}</Dialog.Footer> : null}
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('close')} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
