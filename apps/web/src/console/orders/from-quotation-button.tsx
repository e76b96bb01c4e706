import { Button } from '@chakra-ui/react'
import { mayEdit, readsQuotations } from '@hangjia/contracts'
import { DialogFrame, toast, useSpeech } from '@hangjia/ui'
import { bilingualIn } from '@hangjia/validation'
import { useMutation } from '@tanstack/react-query'
import { FileInput } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { useProblemWords } from '../../problem.ts'
import { useSession } from '../../session/session.tsx'
import { DialogButton } from '../record/dialog-button.tsx'

/** Makes orders of accepted quotations, on the page of orders. */
export const FromQuotationButton = () => {
  const { t } = useTranslation('order')
  const session = useSession()
  if (!mayEdit(session) || !readsQuotations(session)) return null
  return (
    <DialogButton mark={<FileInput />} title={t('fromQuotation.title')} words={t('fromQuotation.act')}>
      {(onClose) => <AwaitingDialog onClose={onClose} />}
    </DialogButton>
  )
}

const AwaitingDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('order')
  const { label, language } = useSpeech()
  const navigate = useNavigate()
  const sayProblem = useProblemWords()
  const utils = trpc.useUtils()
  const awaiting = trpc.orders.awaiting.useQuery({}, { staleTime: 0 })
  const make = useMutation({
    mutationFn: (given: { quotation: string; option: string }) => utils.client.orders.fromQuotation.mutate(given),
    onError: (error) => toast('error', sayProblem(error)),
    onSuccess: ({ id, orderNo, isNew }) => {
      toast('success', t(isNew ? 'fromQuotation.done' : 'fromQuotation.known', { no: orderNo }))
      onClose()
      navigate(`/order?record=${id}`)
    },
  })
  return (
    <DialogFrame title={t('fromQuotation.title')} width="640px" leave="close" onClose={onClose}>
      {awaiting.error ? <p role="alert">{sayProblem(awaiting.error)}</p> : null}
      {awaiting.data?.length === 0 ? <p className="muted">{t('fromQuotation.none')}</p> : null}
      <ul aria-label={t('fromQuotation.title')}>
        {awaiting.data?.flatMap(({ id, quoteNo, customer, customerEn, lane, totals, options }) =>
          options.map(({ key, title }) => (
            <li className="row gap-12 min-h-46 border-b-muted" key={`${id} ${key}`}>
              <span className="flex-1 min-w-0">
                <strong>{options.length > 1 ? `${quoteNo} ${title}` : quoteNo}</strong>{' '}
                {label([customer, customerEn || customer])}
                <br />
                <span className="muted text-12">
                  {[bilingualIn(language, lane), totals].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Button
                aria-label={t('fromQuotation.makeOf', { no: options.length > 1 ? `${quoteNo} ${title}` : quoteNo })}
                disabled={make.isPending}
                onClick={() => make.mutate({ quotation: id, option: key })}
              >
                {t('fromQuotation.make')}
              </Button>
            </li>
          )),
        )}
      </ul>
    </DialogFrame>
  )
}
