import { Toaster as ChakraToaster, createToaster, Portal, Stack, Toast } from '@chakra-ui/react'
import { useSpeech } from '../speech.tsx'

const toaster = createToaster({ placement: 'top', pauseOnPageIdle: true, overlap: false, max: 4, gap: 8 })

type Mood = 'success' | 'error' | 'warning' | 'info'
const durationMs: Record<Mood, number> = { success: 2400, info: 3200, warning: 3200, error: 6000 }

/** Says something in passing. A broken rule stays for `validationToastMs` (spec §9), everything else long enough to read. */
export const toast = (mood: Mood, title: string, options: { description?: string; durationMs?: number } = {}) => {
  toaster.create({
    type: mood,
    title,
    ...(options.description ? { description: options.description } : {}),
    duration: options.durationMs ?? durationMs[mood],
    closable: mood === 'error',
  })
}
/** Where toasts appear; Alt+T brings the focus there. */
export const Toaster = () => {
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
              {item.description && <Toast.Description color="fg.muted">{item.description}</Toast.Description>}
            </Stack>
            {item.closable && <Toast.CloseTrigger position="static" aria-label={say('close')} />}
          </Toast.Root>
        )}
      </ChakraToaster>
    </Portal>
  )
}
