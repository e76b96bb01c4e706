import { Button, type ButtonProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'

type State = Pick<ButtonProps, 'disabled' | 'loading' | 'loadingText' | 'aria-busy' | 'colorPalette'>
interface ActDialogProps extends Omit<DialogFrameProps, 'acts'>, State {
  /** Words of the act. */
  readonly act: ReactNode
  /** Runs the act, unless submitting `form` does. */
  readonly onAct?: ButtonProps['onClick']
  /** Id of the form that the act submits. */
  readonly form?: string
}

/** Dialog with one act beside the button that leaves it as it was. */
export const ActDialog = ({
  leave = 'cancel',
  act,
  onAct,
  form,
  disabled,
  loading,
  loadingText,
  'aria-busy': isBusy,
  colorPalette,
  ...frame
}: ActDialogProps) => {
  const state = { disabled, loading, loadingText, colorPalette, 'aria-busy': isBusy }
  return (
    <DialogFrame
      {...frame}
      leave={leave}
      acts={
        <Button variant="solid" {...state} {...(form && { type: 'submit', form })} onClick={onAct}>
          {act}
        </Button>
      }
    />
  )
}
