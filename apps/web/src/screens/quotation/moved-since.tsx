import { Button } from '@chakra-ui/react'
import { holds, type Quotation, searchKeys } from '@hangjia/contracts'
import { optionLetter } from '@hangjia/pricing/total'
import { DialogFrame, RadioButtons, StandIn } from '@hangjia/ui'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { failureOf } from '../../problem.ts'
import { useSession } from '../../session/session.tsx'
import { Waiting } from '../../waiting.tsx'
import { MovedView } from '../../what-moved/moved-view.tsx'

/** Changes that moved the prices of a quotation since it was made: for users with the desk search. */
export const MovedSince = ({ quotation }: { readonly quotation: Quotation }) => {
  const { t } = useTranslation('moved')
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  const options = quotation.draft.options.flatMap(({ key, offerKey }, index) =>
    offerKey === null ? [] : [{ value: key, label: optionLetter(index) }],
  )
  const [first] = options
  if (!first || !holds(session, searchKeys.desk)) return null
  const name = t(quotation.status === 'draft' || quotation.status === 'pending' ? 'sincePriced' : 'sinceSent')
  return (
    <>
      <Button variant="ghost" aria-label={name} title={name} onClick={() => setOpen(true)}>
        <History size={15} />
      </Button>
      {isOpen && (
        <DialogFrame title={`${name} · ${quotation.quoteNo}`} width="1120px" hasCross onClose={() => setOpen(false)}>
          <Moved quotation={quotation} options={options} first={first.value} onLeave={() => setOpen(false)} />
        </DialogFrame>
      )}
    </>
  )
}

interface MovedProps {
  readonly quotation: Quotation
  /** Options that the engine has priced. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly first: string
  readonly onLeave: () => void
}
const Moved = ({ quotation: { id }, options, first, onLeave }: MovedProps) => {
  const { t } = useTranslation('moved')
  const [option, setOption] = useState(first)
  const moved = trpc.quotation.moved.useQuery(
    { id, option },
    { gcTime: 0, retry: false, trpc: { abortOnUnmount: true } },
  )
  return (
    <>
      {options.length > 1 ? (
        <RadioButtons label={t('option')} value={option} onChange={setOption} options={[...options]} />
      ) : null}
      {moved.data ? (
        <MovedView moved={moved.data} isNow note={t('engineNote')} onLeave={onLeave} />
      ) : moved.error && failureOf(moved.error).code === 'notFound' ? (
        <StandIn state={{ is: 'empty', title: t('gone') }} />
      ) : (
        <Waiting of={moved} />
      )}
    </>
  )
}
