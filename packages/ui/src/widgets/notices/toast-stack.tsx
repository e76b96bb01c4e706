import { Toaster as ChakraToaster, createToaster, Portal, Stack, Toast } from '@chakra-ui/react'
import { useSpeech } from '../../speech.tsx'
import type { ToastMessage } from './toaster.tsx'

const toaster = createToaster({ placement: 'top', pauseOnPageIdle: true, overlap: false, max: 4, gap: 8 })

export const showToast = ({ mood, title, description, durationMs }: ToastMessage): void => {
  toaster.create({
    type: mood,
    title,
    ...(description ? { description } : {}),
    duration: durationMs,
    closable: mood === 'error',
  })
}

/** The toasts themselves. */
export const ToastStack = () => {
  const { say } = useSpeech()
  return (
    <Portal>
      <ChakraToaster toaster={toaster} insetInline={{ mdDown: '4' }} aria-label={`${say('notices')} (Alt+T)`}>
        {(item) => (
          <Toast.Root
            width="auto"
            minW="220px"
            maxW="460px"
            alignItems="flex-start"
            bg="bg.panel"
            color="fg"
            borderWidth="1px"
            borderColor="border"
            boxShadow="md"
            fontSize="13px"
            py="9px"
            ps="12px"
            borderRadius="l2"
          >
            <Toast.Indicator boxSize="17px" mt="1px" color={`fg.${item.type}`} />
            <Stack gap="1px" flex="1" minW="0">
              <Toast.Title fontWeight="medium">{item.title}</Toast.Title>
              {item.description && (
                <Toast.Description color="fg.muted" opacity="1">
                  {item.description}
                </Toast.Description>
              )}
            </Stack>
            {item.closable && <Toast.CloseTrigger position="static" aria-label={say('close')} />}
          </Toast.Root>
        )}
      </ChakraToaster>
    </Portal>
  )
}
