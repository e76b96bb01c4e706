import { Button } from '@chakra-ui/react'
import { type ChatView, onlineBooking } from '@hangjia/contracts'
import { kindOf, useSpeech } from '@hangjia/ui'
import { MessageSquareReply } from 'lucide-react'
import { useTranslation } from 'react-i18next'

type Booking = ChatView['bookings'][number]
const decided: readonly string[] = ['refused', 'askedBack']

/** The newest booking of a session that its reviewer sent back; undefined where none waits for an answer to the customer. */
export const sentBack = ({ bookings }: ChatView): Booking | undefined =>
  bookings[0] && decided.includes(bookings[0].state) ? bookings[0] : undefined

interface DecidedBookingProps {
  readonly booking: Booking
  readonly disabled: boolean
  readonly onDraft: () => void
}

/** Shows the reviewer's decision on a booking, and drafts the reply to the customer. */
export const DecidedBooking = ({ booking, disabled, onDraft }: DecidedBookingProps) => {
  const { t } = useTranslation('chat')
  const speech = useSpeech()
  const { state, refuseReason } = onlineBooking.fields
  const words = [
    kindOf(state).say(state, booking.state, speech),
    booking.refuseReason ? kindOf(refuseReason).say(refuseReason, booking.refuseReason, speech) : undefined,
    booking.reviewRemark,
  ]
  return (
    <div className="row wrap gap-8" role="status">
      <span className="flex-1 min-w-0">{`${booking.bookingNo} · ${words.filter(Boolean).join(' · ')}`}</span>
      <Button disabled={disabled} onClick={onDraft}>
        <MessageSquareReply />
        {t('book.reply')}
      </Button>
    </div>
  )
}
