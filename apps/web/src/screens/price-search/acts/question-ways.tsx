import { Button } from '@chakra-ui/react'
import { holds, mayEdit, pageNamed } from '@hangjia/contracts'
import { TextButton, useSpeech } from '@hangjia/ui'
import { BellPlus, MessageCircleQuestion } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type Begin, beginPath } from '../../../console/form/use-begun.ts'
import type { Ask, Asking } from '../../../search/asking/asking.ts'
import { useSession } from '../../../session/session.tsx'
import { enquiryOfQuestion, subscriptionOfQuestion } from '../../enquiry-of-question.ts'

type Ends = Parameters<typeof enquiryOfQuestion>[0]['ends']
interface Asked<A extends Ask> {
  readonly engine: Pick<Asking<A>, 'mode' | 'laneWords' | 'dayWords' | 'cargoWords'>
  readonly ask: A
  readonly ends: Ends
}

/** Opens a new enquiry, or a subscription of the lane, that begins with the question; each undefined where the person has no such page. */
export const useQuestionWays = <A extends Ask>({ engine, ask, ends }: Asked<A>) => {
  const { language } = useSpeech()
  const session = useSession()
  const navigate = useNavigate()
  const words = [engine.laneWords(ask, ends, language), engine.dayWords(ask), engine.cargoWords(ask)]
  const asked = { mode: engine.mode, ask, ends, words }
  const mayOpen = (page: string) => mayEdit(session) && holds(session, pageNamed(page)?.key ?? '-')
  const open = (page: string, begin: Begin) => void navigate(beginPath(page, begin))
  const subscription = subscriptionOfQuestion(asked)
  return {
    /** `offer` names one that is priced case by case. */
    enquire: mayOpen('customerInquiry')
      ? (offer = '') => open('customerInquiry', enquiryOfQuestion({ ...asked, words: [...words, offer] }))
      : undefined,
    subscribe:
      subscription && mayOpen(subscription.page) ? () => open(subscription.page, subscription.begin) : undefined,
  }
}

interface QuestionWaysProps extends ReturnType<typeof useQuestionWays> {
  /** Nothing can be quoted: asking the desk is the next step. */
  readonly isNext?: boolean
}
/** Ways on from a question whose answer does not do. */
export const QuestionWays = ({ enquire, subscribe, isNext = false }: QuestionWaysProps) => {
  const { t } = useTranslation('price')
  if (!enquire && !subscribe) return null
  const ask = (
    <>
      <MessageCircleQuestion size={13} />
      {t('askDesk.act')}
    </>
  )
  return (
    <span className="row gap-14">
      {enquire && isNext ? (
        <Button variant="solid" onClick={() => enquire()}>
          {ask}
        </Button>
      ) : null}
      {enquire && !isNext ? <TextButton onClick={() => enquire()}>{ask}</TextButton> : null}
      {subscribe ? (
        <TextButton onClick={subscribe}>
          <BellPlus size={13} />
          {t('askDesk.subscribe')}
        </TextButton>
      ) : null}
    </span>
  )
}
