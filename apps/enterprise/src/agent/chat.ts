import { type Contract, resourceNamed } from '@hangjia/contracts'
import type { HandlersFor } from '../handlers.ts'
import { findOptions } from '../records/lists/options.ts'
import { askMissing, closeChat, handOverChat, replyInChat } from './answer-chat.ts'
import { formalQuotation, outcomeOfChat } from './chat-outcomes.ts'
import { offeredBefore } from './offered.ts'
import { quoteChat } from './quote-chat.ts'
import { readSample } from './read-sample.ts'
import { addToChat, correctChat, openChat } from './sessions.ts'
import { ownChats, viewChat } from './view-chat.ts'

/** Conversations with customers, and what was offered in them. */
export const chat = {
  mine: ownChats,
  get: viewChat,
  open: openChat,
  add: addToChat,
  correct: correctChat,
  ask: askMissing,
  quote: quoteChat,
  reply: replyInChat,
  handOver: handOverChat,
  close: closeChat,
  read: readSample,
  formal: formalQuotation,
  outcome: outcomeOfChat,
  offered: offeredBefore,
  options: async ({ database, person }, { of, ...wanted }) =>
    await findOptions(database, resourceNamed(of), person, wanted),
} satisfies HandlersFor<Contract['chat']>
