import { type FclAsk, fclAsk, noConditions, type Preferences } from '@hangjia/contracts'
import { addDays, daysBetween } from '@hangjia/validation'
import { plainTons } from '../containers/plain-tons.ts'

/** The question as the search bar holds it: complete but for the places. */
export type AskDraft = FclAsk

/** A fresh question: the next fortnight, one 40HQ (design of TS-3101). */
export const emptyAsk = (today: string): AskDraft => ({
  pols: [],
  pods: [],
  etdFrom: today,
  etdTo: addDays(today, 14),
  boxes: [{ box: '40HQ', quantity: 1 }],
  ...noConditions,
})

/** Fresh question with the person's preferences. */
export const askOfWishes = (today: string, { pols, currency }: Pick<Preferences, 'pols' | 'currency'>): AskDraft => ({
  ...emptyAsk(today),
  pols,
  ...(currency ? { currency } : {}),
})

const boxText = ({ box, quantity, grossTon }: AskDraft['boxes'][number]) => {
  const tons = plainTons(grossTon)
  return `${quantity}x${box}${tons === undefined ? '' : `@${tons}`}`
}
/** `2x20GP@24.5,1x40HQ`: quantity of a type, with the tons of cargo in each. */
export const boxesText = (boxes: AskDraft['boxes']) => boxes.map(boxText).join(',')
/** One of them, to be checked by the schema of the question. */
export const readBox = (text: string) => {
  const [quantity, rest = ''] = text.split('x', 2)
  const [box, grossTon] = rest.split('@', 2)
  return { box, quantity: Number(quantity), ...(grossTon === undefined ? {} : { grossTon }) }
}

/** A part of the question that has several fields; null where it is none. */
const parsed = (value: string | null): unknown => {
  try {
    return JSON.parse(value ?? '')
  } catch {
    return null
  }
}
const listed = (value: string | null) => (value ? value.split(',') : [])

/** `pol=12&pod=80,81&from=2026-11-20&to=2026-12-04&boxes=2x40HQ@18.5,1x20GP…`: short enough to send to a colleague. */
export const askToUrl = (ask: AskDraft): URLSearchParams => {
  const parameters = new URLSearchParams()
  const put = (name: string, value: string | null) => value && parameters.set(name, value)
  put('pol', ask.pols.join(','))
  put('pod', ask.pods.join(','))
  put('from', ask.etdFrom)
  put('to', ask.etdTo)
  put('boxes', boxesText(ask.boxes))
  put('carriers', ask.carriers.join(','))
  put('lines', ask.tradeLines.join(','))
  put('direct', ask.directOnly ? '1' : null)
  put('term', ask.term ?? null)
  put('bill', ask.billType === 1 ? null : String(ask.billType))
  put('telex', ask.telexRelease ? '1' : null)
  put('customer', ask.customer)
  put('incoterm', ask.incoterm)
  put('agent', ask.withAgent ? '1' : null)
  put('place', ask.deliveryPlace?.trim() || null)
  put('post', ask.postCode?.trim() || null)
  put('consignee', ask.consigneeType)
  put('dg', ask.dgClasses?.join(',') ?? null)
  put('goods', ask.commodity?.trim() || null)
  put('owner', ask.containerOwner === 'SOC' ? 'SOC' : null)
  put('without', ask.leftOut?.join(',') ?? null)
  put('declared', ask.declared ? JSON.stringify(ask.declared) : null)
  put('insurance', ask.insurance ? JSON.stringify(ask.insurance) : null)
  put('currency', ask.currency === 'USD' ? null : ask.currency)
  put('ticked', ask.ticked.join(','))
  return parameters
}

/** The question that an address asks, or undefined when it asks none that makes sense. */
export const askFromUrl = (parameters: URLSearchParams, today: string): AskDraft | undefined => {
  if (!parameters.has('pol') || !parameters.has('pod')) return undefined
  const fresh = emptyAsk(today)
  const read = fclAsk.safeParse({
    pols: listed(parameters.get('pol')),
    pods: listed(parameters.get('pod')),
    etdFrom: parameters.get('from') ?? fresh.etdFrom,
    etdTo: parameters.get('to') ?? fresh.etdTo,
    boxes: listed(parameters.get('boxes') ?? '1x40HQ').map(readBox),
    carriers: listed(parameters.get('carriers')),
    tradeLines: listed(parameters.get('lines')),
    directOnly: parameters.get('direct') === '1',
    ...(parameters.has('term') ? { term: parameters.get('term') } : {}),
    billType: Number(parameters.get('bill') ?? 1),
    telexRelease: parameters.get('telex') === '1',
    customer: parameters.get('customer'),
    incoterm: parameters.get('incoterm'),
    withAgent: parameters.get('agent') === '1',
    ...(parameters.has('place') ? { deliveryPlace: parameters.get('place') } : {}),
    ...(parameters.has('post') ? { postCode: parameters.get('post') } : {}),
    consigneeType: parameters.get('consignee'),
    ...(parameters.has('dg') ? { dgClasses: listed(parameters.get('dg')) } : {}),
    ...(parameters.has('goods') ? { commodity: parameters.get('goods') } : {}),
    ...(parameters.has('owner') ? { containerOwner: parameters.get('owner') } : {}),
    ...(parameters.has('without') ? { leftOut: listed(parameters.get('without')) } : {}),
    ...(parameters.has('declared') ? { declared: parsed(parameters.get('declared')) } : {}),
    ...(parameters.has('insurance') ? { insurance: parsed(parameters.get('insurance')) } : {}),
    currency: parameters.get('currency') ?? 'USD',
    ticked: listed(parameters.get('ticked')),
  })
  if (!read.success) return undefined
  // A window that lies behind us is moved to today: an old link asks for prices that can still be sold.
  return read.data.etdTo < today ? { ...read.data, etdFrom: today, etdTo: fresh.etdTo } : read.data
}

/** A question that was saved, asked of today: a window that began before begins today and is as long as it was. */
export const askedToday = (ask: AskDraft, today: string): AskDraft =>
  ask.etdFrom >= today ? ask : { ...ask, etdFrom: today, etdTo: addDays(today, daysBetween(ask.etdFrom, ask.etdTo)) }

export type AskFault = 'pols' | 'pods' | 'boxes' | 'etd'
/** Inputs still missing before the search can run. */
export const askFaults = (ask: AskDraft): AskFault[] => [
  ...(ask.pols.length === 0 ? (['pols'] as const) : []),
  ...(ask.pods.length === 0 ? (['pods'] as const) : []),
  ...(ask.boxes.length === 0 ? (['boxes'] as const) : []),
  ...(ask.etdFrom > ask.etdTo ? (['etd'] as const) : []),
]
