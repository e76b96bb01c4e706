import type { ChatCargoKind, ChatFact, ChatIntent, ChatMode } from '@hangjia/contracts'
import { checkContainerNumber } from '@hangjia/validation'
import type { Mention } from './find-names.ts'
import { plainWords } from './plain-words.ts'
import { type BoxAlias, readBoxes } from './read-boxes.ts'
import { readReadyDay } from './read-day.ts'
import { type IntentWord, readIntent } from './read-intent.ts'
import { type ReadPlace, readLane } from './read-lane.ts'
import { readMeasures } from './read-measures.ts'

/** Knowledge that reading needs beside the text. */
export interface Lexicon {
  readonly portsIn: (text: string) => Mention[]
  /** Ports of the country that the company ships from. */
  readonly isHome: (portId: string) => boolean
  readonly boxTypes: readonly string[]
  readonly boxAliases: readonly BoxAlias[]
  readonly intentWords: readonly IntentWord[]
  /** Of the group: where its cargo usually begins, and on which term. */
  readonly usualPol: string | null
  readonly usualTerm: string | null
}

/** Facts of a need that a text holds; null for those it does not. */
export interface ReadNeed {
  readonly intent: ChatIntent
  readonly mode: ChatMode | null
  readonly polText: string | null
  readonly pol: string | null
  readonly podText: string | null
  readonly pod: string | null
  readonly boxes: readonly { readonly box: string; readonly quantity: number }[]
  readonly grossKg: string | null
  readonly volumeM3: string | null
  readonly packages: number | null
  readonly commodity: string | null
  readonly cargoKind: ChatCargoKind | null
  readonly readyDate: string | null
  readonly tradeTerm: string | null
  readonly targetPrice: string | null
  readonly reference: string | null
  readonly missing: readonly ChatFact[]
  readonly confidencePct: number
}

const modeSigns: readonly (readonly [ChatMode, RegExp])[] = [
  ['fba', /\bfba\b|亚马逊|海派|空派|海卡/i],
  ['rail', /铁路|班列|中欧|\brail\b|\btrain\b/i],
  ['air', /空运|航空|\bair\s?freight\b|\bby air\b|\bawb\b/i],
  ['seaLcl', /拼箱|拼柜|散货|\blcl\b/i],
  ['seaFcl', /整箱|整柜|海运|\bfcl\b/i],
  ['land', /拖车|卡车|陆运|\btruck/i],
]
const cargoSigns: readonly (readonly [ChatCargoKind, RegExp])[] = [
  ['battery', /锂电|带电|电池|\bbatter/i],
  ['dangerous', /危险品|危品|危货|\bdg\b|\bimo\b|\bun\s?\d{4}\b|\bclass\s?[1-9]\b|dangerous|hazard/i],
  ['reefer', /冷藏|冷冻|冻柜|冷柜|\breefer\b|temperature/i],
  ['oversize', /超限|超高|超宽|框架|开顶|out of gauge|\boog\b|oversize/i],
  ['liquid', /液体|\bliquid/i],
  ['powder', /粉末|\bpowder/i],
  ['food', /食品|\bfood/i],
  ['general', /普货|普通货|general cargo/i],
]
const incoterm = /(?<![a-z])(EXW|FCA|FAS|FOB|CFR|CNF|C&F|CIF|CPT|CIP|DAP|DPU|DDP|DDU)(?![a-z])/i
const sameTerm: Readonly<Record<string, string>> = { CNF: 'CFR', 'C&F': 'CFR', DDU: 'DAP' }
const target = /(?:目标价|目标|target(?: price)?|budget)\D{0,8}?((?:usd|cny|rmb|\$|¥)?\s*\d[\d,]*(?:\.\d{1,2})?)/i
const goods = /(?:品名|货物名称|货名|货物|货是|commodity|goods|cargo)\s*(?:是|is|:)\s*([^\n,，;；。.]{1,60})/i
const reference =
  /(?:提单号|提单|主单|订舱号|工作号|单号|b\/l(?: no\.?)?|bill(?: no\.?)?|booking(?: no\.?)?)\s*[:#]?\s*([A-Z0-9]{6,20})/i

const signed = <T>(signs: readonly (readonly [T, RegExp])[], text: string): T | null =>
  signs.find(([, pattern]) => pattern.test(text))?.[0] ?? null
const containerIn = (text: string): string | null =>
  [...text.matchAll(/\b[A-Z]{3}[UJZ]\s?\d{6}-?\d\b/gi)]
    .map(([words]) => words.replace(/[\s-]/g, '').toUpperCase())
    .find((words) => checkContainerNumber(words) !== 'malformed') ?? null

/** Reads what a customer writes, in Chinese or in English. */
export const readChat = (written: string, lexicon: Lexicon, today: string): ReadNeed => {
  const text = plainWords(written)
  const lane = readLane(text, lexicon.portsIn(text), lexicon.isHome)
  const usual: ReadPlace | null =
    lane.pol === null && lane.pod !== null && lexicon.usualPol !== null ? { text: '', id: lexicon.usualPol } : null
  const pol = lane.pol ?? usual
  const { boxes, unclear } = readBoxes(text, lexicon.boxTypes, lexicon.boxAliases)
  const measures = readMeasures(text)
  const hasNeed = lane.pod !== null && (boxes.length > 0 || unclear.length > 0 || measures.grossKg !== null)
  const { intent, isExplicit } = readIntent(text, lexicon.intentWords, hasNeed)
  const term = incoterm.exec(text)?.[1]?.toUpperCase()
  const need = {
    intent,
    mode:
      boxes.length + unclear.length > 0
        ? (signed(modeSigns.slice(0, 2), text) ?? 'seaFcl')
        : modeWithoutBoxes(text, lane.pod),
    polText: pol?.text || null,
    pol: pol?.id ?? null,
    podText: lane.pod?.text ?? null,
    pod: lane.pod?.id ?? null,
    boxes,
    ...measures,
    commodity: goods.exec(text)?.[1]?.trim() ?? null,
    cargoKind: signed(cargoSigns, text),
    readyDate: readReadyDay(text, today),
    tradeTerm: term === undefined ? lexicon.usualTerm : (sameTerm[term] ?? term),
    targetPrice: target.exec(text)?.[1]?.replace(/\s+/g, ' ').trim() ?? null,
    reference: containerIn(text) ?? reference.exec(text)?.[1]?.toUpperCase() ?? null,
  }
  return judged(need, isExplicit)
}

/** The facts with what is missing of them, and how far they can be trusted. */
export const judged = (facts: ReadFacts, isExplicit: boolean): ReadNeed => {
  const missing = missingIn(facts)
  return { ...facts, missing, confidencePct: confidenceIn({ ...facts, missing }, isExplicit) }
}

/** Known facts with those of further words, which win. */
export const mergedNeed = (known: ReadFacts, further: ReadFacts): ReadNeed => {
  const kept = Object.fromEntries(
    Object.entries(further).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  )
  const intent = further.intent === 'other' || known.intent !== 'other' ? known.intent : further.intent
  return judged({ ...known, ...kept, intent }, intent !== 'other')
}

const modeWithoutBoxes = (text: string, pod: ReadPlace | null): ChatMode | null =>
  signed(modeSigns, text) ?? (/cbm|立方/i.test(text) ? 'seaLcl' : pod === null ? null : 'seaFcl')

export type ReadFacts = Omit<ReadNeed, 'missing' | 'confidencePct'>
/** Facts that have to be asked for before anybody can answer. */
const missingIn = ({
  intent,
  mode,
  pol,
  pod,
  boxes,
  grossKg,
  volumeM3,
  readyDate,
  reference: known,
}: ReadFacts): ChatFact[] => {
  if (intent === 'tracking' || intent === 'document') return known === null ? ['reference'] : []
  if (intent === 'complaint' || intent === 'other') return []
  const needsBoxes = intent !== 'schedule' && (mode === null || mode === 'seaFcl' || mode === 'rail')
  const needsMeasures = intent !== 'schedule' && !needsBoxes
  return [
    ...(pol === null ? (['pol'] as const) : []),
    ...(pod === null ? (['pod'] as const) : []),
    ...(needsBoxes && boxes.length === 0 ? (['boxes'] as const) : []),
    ...(needsMeasures && grossKg === null ? (['grossKg'] as const) : []),
    ...(needsMeasures && volumeM3 === null ? (['volumeM3'] as const) : []),
    ...(readyDate === null ? (['readyDate'] as const) : []),
  ]
}

/** Percent of the facts that count which were read without a doubt; the purpose itself counts, too. */
const confidenceIn = (need: ReadFacts & Pick<ReadNeed, 'missing'>, isExplicit: boolean): number => {
  if (need.intent === 'other') return isExplicit ? 60 : 20
  const base = isExplicit ? 30 : 15
  if (need.intent === 'complaint') return base + 50
  const { missing } = need
  const lacking = missing.filter((fact) => fact !== 'readyDate').length
  const wanted = need.intent === 'tracking' || need.intent === 'document' ? 1 : need.intent === 'schedule' ? 2 : 3
  const read = Math.max(0, wanted - lacking) / wanted
  return Math.round(base + read * 65 + (missing.includes('readyDate') ? 0 : 5))
}
