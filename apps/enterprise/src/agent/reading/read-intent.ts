import type { ChatIntent } from '@hangjia/contracts'

/** A word of a channel that means a purpose. */
export interface IntentWord {
  readonly word: string
  readonly intent: ChatIntent
}
export interface ReadIntent {
  readonly intent: ChatIntent
  /** True when words name it; otherwise it follows from what the text holds. */
  readonly isExplicit: boolean
}

const signs: readonly (readonly [intent: ChatIntent, weight: number, words: RegExp])[] = [
  ['complaint', 5, /投诉|太离谱|不满意|差评|赔偿|索赔|complain|unacceptable|disappointed|claim/gi],
  [
    'tracking',
    4,
    /到哪|在哪|查一?下?货|查柜|动态|轨迹|到港了?[吗没]|开船了?[吗没]|where is|where are|\btrack|\bstatus\b|arrived\?/gi,
  ],
  [
    'document',
    4,
    /提单(?:草稿|样本|确认|什么时候)|电放|补料|发票|更改单|\bdraft b\/?l\b|b\/l draft|telex release|\binvoice\b|\bswb\b/gi,
  ],
  ['booking', 4, /订舱|定舱|排载|放舱|下单|委托书|托书|出一票|帮.{0,4}订|\bbooking\b|\bbook\b|shipping order/gi],
  [
    'schedule',
    3,
    /船期|什么时候开|几号开|哪天开|截关时间|截单时间|\bschedule\b|sailing date|next vessel|closing time/gi,
  ],
  [
    'price',
    3,
    /报价|报个价|询价|核价|多少钱|运费|海运费|价格|什么价|啥价|价多少|有优势|\bquote|\bquotation|\brates?\b|\bprices?\b|\bcost|how much|\boffer\b/gi,
  ],
]
const channelWeight = 6

/** Reads the purpose of a message; words of the channel count most, and a lane with cargo alone is a question for its price. */
export const readIntent = (text: string, words: readonly IntentWord[], hasNeed: boolean): ReadIntent => {
  const scores = new Map<ChatIntent, number>()
  const add = (intent: ChatIntent, score: number) => scores.set(intent, (scores.get(intent) ?? 0) + score)
  for (const [intent, weight, pattern] of signs) {
    const count = [...text.matchAll(pattern)].length
    if (count > 0) add(intent, weight + Math.min(2, count - 1))
  }
  const lower = text.toLowerCase()
  for (const { word, intent } of words) if (lower.includes(word.toLowerCase())) add(intent, channelWeight)
  const [best] = [...scores].toSorted(([, one], [, other]) => other - one)
  if (best) return { intent: best[0], isExplicit: true }
  return { intent: hasNeed ? 'price' : 'other', isExplicit: false }
}
