import type { Contract } from '@hangjia/contracts'
import type { HandlersFor } from '../handlers.ts'
import { answerEnquiry, askBack, assignEnquiry, refuseEnquiry, takeEnquiry } from './desk-acts.ts'
import { askAgain, concludeEnquiry, quoteEnquiry, remindDesk, replyToDesk, terminateEnquiry } from './sales-acts.ts'

export const enquiries = {
  take: takeEnquiry,
  assign: assignEnquiry,
  askBack,
  answer: answerEnquiry,
  refuse: refuseEnquiry,
  reply: replyToDesk,
  askAgain,
  remind: remindDesk,
  conclude: concludeEnquiry,
  terminate: terminateEnquiry,
  quoted: quoteEnquiry,
} satisfies HandlersFor<Contract['enquiries']>
