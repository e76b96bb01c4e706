import { Button } from '@chakra-ui/react'
import { mayEdit } from '@hangjia/contracts'
import { sumsByCurrency } from '@hangjia/pricing/total'
import { PageLayout, referenceTitle, useSpeech } from '@hangjia/ui'
import { amountsText } from '@hangjia/validation'
import { FilePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { useSession } from '../../session/session.tsx'
import { SpokenTitle } from '../../shell/spoken-title.tsx'
import { useWaitingState } from '../../waiting.tsx'

/** Orders with confirmed charges that are on no note. */
export const BeginNotes = () => {
  const { t } = useTranslation('debitNote')
  const { language } = useSpeech()
  const navigate = useNavigate()
  const session = useSession()
  const billable = trpc.debitNote.billable.useQuery({}, { staleTime: 0 })
  const { data } = billable
  const waiting = useWaitingState({ of: billable })
  return (
    <>
      <SpokenTitle page="debitNotePdf" />
      <PageLayout
        state={
          !data
            ? waiting
            : data.orders.length === 0
              ? { is: 'empty', title: t('begin.empty'), hint: t('begin.emptyHint') }
              : { is: 'content' }
        }
      >
        <section className="column gap-10 py-16 px-20" aria-label={t('begin.title')}>
          <h2>{t('begin.title')}</h2>
          <ul>
            {data?.orders.map(({ id, orderNo, customer, customerRef, lane, etd, charges }) => (
              <li className="row wrap gap-y-6 gap-x-16 py-10 px-14 border-b-muted" key={`${id} ${customer.id}`}>
                <span className="flex-1 min-w-0">
                  <strong>{orderNo}</strong> {referenceTitle(customer, language)}
                  <br />
                  <span className="muted">{[lane, etd && `ETD ${etd}`, customerRef].filter(Boolean).join(' · ')}</span>
                </span>
                <span>{amountsText(sumsByCurrency(charges))}</span>
                {mayEdit(session) ? (
                  <Button
                    aria-label={t('begin.makeFor', { no: orderNo, payer: referenceTitle(customer, language) })}
                    onClick={() => navigate(`/debitNotePdf?order=${id}&payer=${customer.id}`)}
                  >
                    <FilePlus size={15} />
                    {t('begin.make')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      </PageLayout>
    </>
  )
}
