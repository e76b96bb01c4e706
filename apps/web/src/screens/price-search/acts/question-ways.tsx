import { Button } from '@chakra-ui/react'
import { TextButton, useSpeech } from '@hangjia/ui'
import { BellPlus, MessageCircleQuestion } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useBeginning } from '../../../console/form/use-beginning.ts'
import type { Ask, Asking } from '../../../search/asking/asking.ts'
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
  const words = [engine.laneWords(ask, ends, language), engine.dayWords(ask), engine.cargoWords(ask)]
  const asked = { mode: engine.mode, ask, ends, words }
  const subscription = subscriptionOfQuestion(asked)
  const enquire = useBeginning('customerInquiry')
  const subscribe = useBeginning(subscription?.page ?? 'subscribefcl')
  return {
    /** `offer` names one that is priced case by case. */
    enquire: enquire && ((offer = '') => enquire(enquiryOfQuestion({ ...asked, words: [...words, offer] }))),
    subscribe: subscribe && subscription && (() => subscribe(subscription.begin)),
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
