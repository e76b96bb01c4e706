import { Button } from '@chakra-ui/react'
import type { AgentAsk, AgentResult } from '@hangjia/contracts'
import { toast, useSpeech } from '@hangjia/ui'
import { FilePlus2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { failureOf, useProblemWords } from '../../problem.ts'
import { useWishKey } from '../../request-key.ts'
import { useEnquiryQuoted } from '../asked-in-enquiry.ts'
import { quotationPath } from '../quotation-path.ts'

/** Lines of one agent that are to go into a quotation. */
export interface Taken {
  readonly key: string
  readonly name: string
  readonly lines: readonly string[]
}

/** Opens the choice of a draft. */
export const AddToQuotation = ({ disabled, onClick }: { readonly disabled: boolean; readonly onClick: () => void }) => {
  const { t } = useTranslation('agentSearch')
  return (
    <Button variant="solid" disabled={disabled} onClick={onClick}>
      <FilePlus2 size={15} />
      {t('addTo')}
    </Button>
  )
}

interface QuoteProps {
  readonly ask: AgentAsk
  readonly result: Pick<AgentResult, 'asOf'>
}
/** Makes a quotation of an agent's charges alone, and shows it. */
export const useQuoteAgent = ({ ask, result: { asOf } }: QuoteProps) => {
  const { rule } = useSpeech()
  const words = useProblemWords()
  const navigate = useNavigate()
  const quoted = useEnquiryQuoted()
  const { keyOf, renew } = useWishKey()
  const { mutate, isPending } = trpc.quotation.ofService.useMutation({
    onSuccess: async ({ id }) => {
      renew()
      await quoted(id)
      await navigate(quotationPath({ id, mode: 'agent' }))
    },
    onError: (error) => {
      const [first] = failureOf(error).issues
      toast('error', first ? rule(first.rule, first.parameters) : words(error))
    },
  })
  return {
    isQuoting: isPending,
    quote: ({ key, lines }: Taken) => {
      const agent = { ask, asOf, key, lines: [...lines] }
      mutate({ service: 'agent', customer: ask.customer, requestKey: keyOf(agent), agent })
    },
  }
}
