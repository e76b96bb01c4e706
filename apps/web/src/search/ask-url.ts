import { type FclAsk, fclAsk, noConditions, type Preferences } from '@hangjia/contracts'
import { addDays, daysBetween } from '@hangjia/validation'
import { type Address, partsFromUrl, questionFromUrl, questionToUrl } from './question-address.ts'

/** The question as the search bar holds it: complete but for the places. */
export type AskDraft = FclAsk

/** Days of the window that a fresh question begins with. */
export const usualWindowDays = 14

/** A fresh question: the next fortnight, one 40HQ (design of TS-3101). */
export const emptyAsk = (today: string): AskDraft => ({
  pols: [],
  pods: [],
  etdFrom: today,
  etdTo: addDays(today, usualWindowDays),
  boxes: [{ box: '40HQ', quantity: 1 }],
  ...noConditions,
})

/** Fresh question with the person's preferences. */
export const askOfWishes = (today: string, { pols, currency }: Pick<Preferences, 'pols' | 'currency'>): AskDraft => ({
  ...emptyAsk(today),
  pols,
  ...(currency ? { currency } : {}),
})

const address: Address<AskDraft> = {
  of: fclAsk,
  names: {
    pols: 'pol',
    pods: 'pod',
    etdFrom: 'from',
    etdTo: 'to',
    boxes: 'boxes',
    carriers: 'carriers',
    tradeLines: 'lines',
    directOnly: 'direct',
    term: 'term',
    billType: 'bill',
    telexRelease: 'telex',
    customer: 'customer',
    incoterm: 'incoterm',
    withAgent: 'agent',
    deliveryPlace: 'place',
    postCode: 'post',
    consigneeType: 'consignee',
    dgClasses: 'dg',
    commodity: 'goods',
    containerOwner: 'owner',
    leftOut: 'without',
    pickup: 'pickup',
    declared: 'declared',
    insurance: 'insurance',
    currency: 'currency',
    ticked: 'ticked',
  },
}
export const askToUrl = (ask: AskDraft) => questionToUrl(address, ask)

/** The question that an address asks, or undefined when it asks none that makes sense. */
export const askFromUrl = (parameters: URLSearchParams, today: string): AskDraft | undefined => {
  if (!parameters.has('pol') || !parameters.has('pod')) return undefined
  const fresh = emptyAsk(today)
  const read = fclAsk.safeParse({ ...fresh, ...questionFromUrl(address, parameters) })
  if (!read.success) return undefined
  // A window that lies behind us is moved to today: an old link asks for prices that can still be sold.
  return read.data.etdTo < today ? { ...read.data, etdFrom: today, etdTo: fresh.etdTo } : read.data
}

/** Parts of a question that is not complete, as far as an address has them. */
export const askPartsFromUrl = (parameters: URLSearchParams): Partial<AskDraft> => partsFromUrl(address, parameters)

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
