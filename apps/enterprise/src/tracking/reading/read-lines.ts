import { type Milestone, milestoneOptions } from '@hangjia/contracts'
import { instantOfMinute } from '@hangjia/validation'
import { containerPattern, type ReadEvent } from './read-event.ts'

/** Words of carriers for milestones; those that others contain come first. */
const spoken: readonly (readonly [Milestone, RegExp])[] = [
  ['EMPTY_RETURNED', /empty (?:container )?(?:return|in\b|gate[ -]?in)|gate[ -]?in empty|还空|空箱(?:返还|进场)/i],
  [
    'EMPTY_OUT',
    /empty (?:container )?(?:to shipper|pick|out\b|gate[ -]?out|release)|gate[ -]?out empty|提空|空箱出场/i,
  ],
  [
    'TS_ARRIVED',
    /(?:trans(?:-?s)?hipment|t\/s) (?:port )?arriv|arriv\w*,? (?:at )?(?:trans(?:-?s)?hipment|t\/s)|中转港?[到抵]/i,
  ],
  [
    'TS_DEPARTED',
    /(?:trans(?:-?s)?hipment|t\/s) (?:port )?depart|depart\w*,? (?:from )?(?:trans(?:-?s)?hipment|t\/s)|中转港?(?:离|开船)/i,
  ],
  ['ARRIVAL_NOTICE', /arrival notice|到货通知/i],
  ['DO_ISSUED', /delivery order|换单/i],
  ['GATE_OUT', /gate[ -]?out|out[ -]?gate|import to consignee|full out|提重|提柜/i],
  ['GATE_IN', /gate[ -]?in|in[ -]?gate|received (?:at|for) (?:origin|export|terminal)|full in\b|进港|进场|还重|集港/i],
  ['DISCHARGED', /discharg|unload|卸船/i],
  ['LOADED', /loaded|load(?:ing)? on|on ?board|装船|装车/i],
  ['DEPARTED', /depart|sailed|\b[ae]td\b|开船|开航|离港|起飞|发车/i],
  ['ARRIVED', /arriv|\b[ae]ta\b|到港|抵港|到站|到达/i],
  ['OUT_FOR_DELIVERY', /out for delivery|派送中/i],
  ['DELIVERED', /delivered|proof of delivery|签收|派送完成/i],
  ['STRIPPED', /stripp|unstuff|拆箱/i],
  ['STUFFED', /stuff|装箱/i],
  ['CUSTOMS_RELEASED_IMPORT', /import customs? (?:clear|releas)|进口放行/i],
  ['CUSTOMS_RELEASED_EXPORT', /(?:export )?customs? (?:clear|releas)|海关放行|出口放行/i],
  ['CUSTOMS_HELD', /customs? hold|held by customs|扣关/i],
  ['CUSTOMS_INSPECTED', /customs? inspect|查验/i],
  ['VGM_SUBMITTED', /\bvgm\b/i],
  ['SI_SUBMITTED', /shipping instruction|补料/i],
  ['BOOKING_CONFIRMED', /booking confirm|放舱/i],
]
const milestoneIn = (line: string): Milestone | null => {
  const words = line.toUpperCase().split(/[\s,;|]+/)
  // A code of one word is also a word of the text.
  const [named] = milestoneOptions.find(([code]) => code.includes('_') && words.includes(code)) ?? []
  const said = named ?? spoken.find(([, pattern]) => pattern.test(line))?.[0]
  return said ?? milestoneOptions.find(([, zh]) => line.includes(zh))?.[0] ?? null
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
const clock = String.raw`(?:[日号,]?\s*T?\s*(\d{1,2}):(\d{2}))?`
/** Ways in which a day is written, with the places of its year, month and date. */
const days: readonly (readonly [RegExp, readonly [number, number, number]])[] = [
  [new RegExp(String.raw`(?<!\d)(20\d\d)[-/.年](\d{1,2})[-/.月](\d{1,2})${clock}`), [1, 2, 3]],
  [new RegExp(String.raw`(?<!\d)(\d{1,2})[ -]${month}[ .,-]+(20\d\d)${clock}`, 'i'), [3, 2, 1]],
  [new RegExp(String.raw`\b${month}[ .]+(\d{1,2})[ ,]+(20\d\d)${clock}`, 'i'), [3, 1, 2]],
]
/** The instant that a line names, in China's time, and the line without it. */
const timeIn = (line: string): { readonly at: string | null; readonly rest: string } => {
  for (const [pattern, [y, m, d]] of days) {
    const match = pattern.exec(line)
    if (!match) continue
    const word = String(match[m]).toLowerCase()
    const number = months.includes(word.slice(0, 3)) ? months.indexOf(word.slice(0, 3)) + 1 : Number(word)
    const two = (value: unknown) => String(Number(value ?? 0)).padStart(2, '0')
    const at = instantOfMinute(`${match[y]}-${two(number)}-${two(match[d])} ${two(match[4])}:${two(match[5])}`)
    return { at, rest: line.replace(match[0], ' ') }
  }
  return { at: null, rest: line }
}

const looksLikeNumber = (word: string) => /^[A-Z0-9][A-Z0-9/-]{5,34}$/.test(word) && /\d{3}/.test(word)
const looksLikePlace = (word: string) => /^[A-Z]{2}[A-Z2-9]{3}$/.test(word)
const isEstimated = /estimat|expect|\bet[ad]\b|预计|预抵|预离/i
const isPlanned = /plann?ed|schedul|计划/i

/**
 * Events of a text, one a line; a line without an event names the numbers of those that follow it. One without numbers, too, is an event of which
 * nothing is known, so that its reader sees that it was not understood.
 */
export const readLines = (text: string, now: string): readonly ReadEvent[] => {
  let heading: readonly string[] = []
  return text.split(/\r?\n/).flatMap((line): ReadEvent[] => {
    if (line.trim() === '') return []
    const { at, rest } = timeIn(line.normalize('NFKC'))
    const milestone = milestoneIn(rest)
    const words = rest.toUpperCase().split(/[\s,;|、，；:：()[\]]+/)
    const own = words.filter(looksLikeNumber)
    if (own.length > 0) heading = own
    if (milestone === null && at === null && own.length > 0) return []
    const numbers = own.length > 0 ? own : heading
    const classifier = isPlanned.test(rest)
      ? 'PLN'
      : isEstimated.test(rest) || (at !== null && at > now)
        ? 'EST'
        : 'ACT'
    return [
      {
        text: line.trim().slice(0, 200),
        numbers,
        containerNo: numbers.find((number) => containerPattern.test(number)) ?? null,
        milestone,
        classifier,
        at,
        placeCodes: words.filter(looksLikePlace),
        place: null,
        isTransshipment: false,
        sourceId: null,
      },
    ]
  })
}
