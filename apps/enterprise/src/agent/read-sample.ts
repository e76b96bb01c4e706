import { type AnswerOf, type Contract, holds, type InputOf, searchKeys } from '@hangjia/contracts'
import { redactOffer } from '@hangjia/pricing'
import type { Context } from '../handlers.ts'
import { loadReferences } from '../records/tables/references.ts'
import { loadDesk, loadLexicon } from './load-desk.ts'
import { bestThree, fclQuestion, sailingWindow, searchForChat } from './quote-chat.ts'
import { readChat } from './reading/read-chat.ts'
import { missingReply, priceReply } from './reply-words.ts'

type Read = Contract['chat']['read']

/** Reads a sample as the channel would, and drafts the words that would answer it; nothing is kept. */
export const readSample = async (context: Context, { channel: id, text }: InputOf<Read>): Promise<AnswerOf<Read>> => {
  const { database, person, today } = context
  const { companyId } = person
  const desk = await loadDesk(database, companyId, { channel: id, group: null })
  const need = readChat(text, await loadLexicon(database, companyId, desk), today())
  const places = [need.pol, need.pod].flatMap((port) => (port === null ? [] : [{ to: 'port', id: port }]))
  const referenceOf = await loadReferences(database, companyId, places)
  const placed = (port: string | null) => (port === null ? null : referenceOf('port', port))
  return {
    need: {
      ...need,
      missing: [...need.missing],
      boxes: [...need.boxes],
      pol: placed(need.pol),
      pod: placed(need.pod),
    } as AnswerOf<Read>['need'],
    reply: await replyTo(context, desk, need),
  }
}

const replyTo = async (
  context: Context,
  { channel }: Awaited<ReturnType<typeof loadDesk>>,
  need: ReturnType<typeof readChat>,
): Promise<string> => {
  const language = /\p{Script=Han}/u.test(need.polText ?? need.podText ?? '中') ? 'zh' : 'en'
  if (channel.replyMode === 'off') return ''
  if (need.missing.some((fact) => fact !== 'readyDate')) return missingReply(need.missing, channel, language)
  const isPriced = need.intent === 'price' && (need.mode === null || need.mode === 'seaFcl')
  const maySearch = Object.values(searchKeys).some((key) => holds(context.person, key))
  if (!isPriced || !maySearch || need.confidencePct < channel.minConfidencePct) return ''
  const ask = fclQuestion({ ...need, customer: null, ...sailingWindow(need.readyDate, context.today()) })
  const offers = bestThree((await searchForChat(context, ask)).offers).map(redactOffer)
  return offers.length === 0 ? '' : priceReply({ offers, boxes: ask.boxes }, channel, language)
}
