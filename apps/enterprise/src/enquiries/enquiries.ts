import type { Contract } from '@hangjia/contracts'
import type { HandlersFor } from '../handlers.ts'
import { askSuppliers, awardBid, enterBid, withdrawBid } from './bids.ts'
import { answerEnquiry, askBack, assignEnquiry, refuseEnquiry, takeEnquiry } from './desk-acts.ts'
import { enquiryFigures } from './figures.ts'
import { enquiryLoad } from './load.ts'
import { askAgain, concludeEnquiry, quoteEnquiry, remindDesk, replyToDesk, terminateEnquiry } from './sales-acts.ts'
import { suppliersFor } from './suppliers-for.ts'

export const enquiries = {
  take: takeEnquiry,
  assign: assignEnquiry,
  askBack,
  suppliersFor,
  askSuppliers,
  bid: enterBid,
  withdrawBid,
  award: awardBid,
  answer: answerEnquiry,
  refuse: refuseEnquiry,
  reply: replyToDesk,
  askAgain,
  remind: remindDesk,
  conclude: concludeEnquiry,
  terminate: terminateEnquiry,
  figures: enquiryFigures,
  load: enquiryLoad,
  quoted: quoteEnquiry,
} satisfies HandlersFor<Contract['enquiries']>
