import { type FclAsk, fclAsk, type incoterms } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'

/** The question as the search bar holds it: complete but for the places. */
export type AskDraft = FclAsk
export type Incoterm = (typeof incoterms)[number]

/** A fresh question: the next fortnight, one 40HQ (design of TS-3101). */
export const emptyAsk = (today: string): AskDraft => ({
  pols: [],
  pods: [],
  etdFrom: today,
  etdTo: addDays(today, 14),
  boxes: [{ box: '40HQ', quantity: 1 }],
  carriers: [],
  directOnly: false,
  billType: 1,
  telexRelease: false,
  customer: null,
  incoterm: null,
  withAgent: false,
  consigneeType: null,
  currency: 'USD',
  ticked: [],
})

const listed = (value: string | null) => (value ? value.split(',') : [])

/** `pol=12&pod=80,81&from=2026-11-20&to=2026-12-04&boxes=2x40HQ,1x20GP…`: short enough to send to a colleague. */
export const askToUrl = (ask: AskDraft): URLSearchParams => {
  const parameters = new URLSearchParams()
  const put = (name: string, value: string | null) => value && parameters.set(name, value)
  put('pol', ask.pols.join(','))
  put('pod', ask.pods.join(','))
  put('from', ask.etdFrom)
  put('to', ask.etdTo)
  put('boxes', ask.boxes.map(({ box, quantity }) => `${quantity}x${box}`).join(','))
  put('carriers', ask.carriers.join(','))
  put('direct', ask.directOnly ? '1' : null)
  put('bill', ask.billType === 1 ? null : String(ask.billType))
  put('telex', ask.telexRelease ? '1' : null)
  put('customer', ask.customer)
  put('incoterm', ask.incoterm)
  put('agent', ask.withAgent ? '1' : null)
  put('consignee', ask.consigneeType)
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
    boxes: listed(parameters.get('boxes') ?? '1x40HQ').map((text) => {
      const [quantity, box] = text.split('x', 2)
      return { box, quantity: Number(quantity) }
    }),
    carriers: listed(parameters.get('carriers')),
    directOnly: parameters.get('direct') === '1',
    billType: Number(parameters.get('bill') ?? 1),
    telexRelease: parameters.get('telex') === '1',
    customer: parameters.get('customer'),
    incoterm: parameters.get('incoterm'),
    withAgent: parameters.get('agent') === '1',
    consigneeType: parameters.get('consignee'),
    currency: parameters.get('currency') ?? 'USD',
    ticked: listed(parameters.get('ticked')),
  })
  if (!read.success) return undefined
  // A window that lies behind us is moved to today: an old link asks for prices that can still be sold.
  return read.data.etdTo < today ? { ...read.data, etdFrom: today, etdTo: fresh.etdTo } : read.data
}

export type AskFault = 'pols' | 'pods' | 'boxes' | 'etd'
/** What is still missing before the question can be asked. */
export const askFaults = (ask: AskDraft): AskFault[] => [
  ...(ask.pols.length === 0 ? (['pols'] as const) : []),
  ...(ask.pods.length === 0 ? (['pods'] as const) : []),
  ...(ask.boxes.length === 0 ? (['boxes'] as const) : []),
  ...(ask.etdFrom > ask.etdTo ? (['etd'] as const) : []),
]
