import { Button } from '@chakra-ui/react'
import { toast, useSpeech } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { keepFile } from '../../download.ts'
import { useProblemWords } from '../../problem.ts'

/** Saves a message as a draft of an e-mail, in the language in which it is read. */
export const MailDraft = ({ id, fileName }: { readonly id: string; readonly fileName: string }) => {
  const { t } = useTranslation('message')
  const { language } = useSpeech()
  const sayProblem = useProblemWords()
  const { client } = trpc.useUtils()
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.notice.mail.query({ id, language }),
    onSuccess: ({ eml }) => keepFile(new Blob([eml], { type: 'message/rfc822' }), fileName),
    onError: (error) => toast('error', sayProblem(error)),
  })
  return (
    <Button disabled={isPending} onClick={() => mutate()}>
      <Mail />
      {t('mailDraft')}
    </Button>
  )
}
