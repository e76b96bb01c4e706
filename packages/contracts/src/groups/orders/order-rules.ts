import {
  checkContainerNumber,
  compareDecimals,
  isAirWaybillNumber,
  isDecimal,
  plainContainerNumber,
} from '@hangjia/validation'
import { addDecimals, multiplyDecimals } from '@hangjia/validation/decimal'
import type { Complaint } from '../../catalogue/resource.ts'
import { listOf, type Values } from '../charges/charge-rules.ts'
import { endsDiffer, endsNamed } from './shipment.ts'

type Lines = readonly Values[]
const linesOf = (value: unknown) => listOf(value) as Lines
const timeOf = (value: unknown): number | null => (typeof value === 'string' ? Date.parse(value) : null)

const chargeRules = (side: 'receivables' | 'payables', value: unknown): Complaint[] =>
  linesOf(value).flatMap(({ charge, remark }, at) =>
    charge || remark ? [] : [{ field: `${side}.${at}.charge`, rule: 'required' }],
  )

/** An invoice of a supplier is entered once. */
const invoiceRules = (value: unknown): Complaint[] => {
  const keys = linesOf(value).map(
    ({ payTo, invoiceNo }) =>
      `${idOf(payTo)} ${String(invoiceNo ?? '')
        .trim()
        .toUpperCase()}`,
  )
  return keys.flatMap((key, at) =>
    keys.indexOf(key) < at ? [{ field: `supplierInvoices.${at}.invoiceNo`, rule: 'repeated' }] : [],
  )
}

/** Facts by which a charge is the same as another one (Q1). */
const keyOf = ({ charge, remark, payTo, billTo, unit, box, currency, paymentTerm }: Values): string =>
  [charge ? '' : remark, ...[charge, payTo, billTo, unit, currency].map(idOf), box, paymentTerm]
    .map((fact) => fact ?? '')
    .join(' ')
/** Charges that a change repeats; one that takes another back, with a price below zero, makes room for its correction. */
const repeatedCharges = (before: Values | undefined, after: Values): Complaint[] =>
  (['receivables', 'payables'] as const).flatMap((side) => {
    const [was, is] = [linesOf(before?.[side]), linesOf(after[side])]
    const balance = (lines: Lines, key: string) =>
      lines.reduce(
        (total, line) => total + (keyOf(line) !== key ? 0 : String(line.unitPrice ?? '').startsWith('-') ? -1 : 1),
        0,
      )
    return is.flatMap((line, at) => {
      const key = keyOf(line)
      const isLast = is.findLastIndex((other) => keyOf(other) === key) === at
      return isLast && balance(is, key) > Math.max(1, balance(was, key))
        ? [{ field: `${side}.${at}.charge`, rule: 'chargeRepeated' }]
        : []
    })
  })

const masterBills: readonly unknown[] = ['MBL', 'MAWB']
const houseBills: readonly unknown[] = ['HBL', 'HAWB']
const submitted: readonly unknown[] = ['submitted', 'accepted']
const billMeasures = ['packages', 'grossKg', 'volumeM3'] as const

/** Measures of a master bill that its house bills do not add up to, as far as all of them are known. */
const billsDiffer = (bills: Lines, isSubmitted: boolean): Complaint[] => {
  const masters = bills.filter(({ billKind }) => masterBills.includes(billKind))
  return bills.flatMap((bill, at) => {
    if (!masters.includes(bill) || submitted.includes(bill.siState) !== isSubmitted) return []
    const houses = bills.filter(
      ({ billKind, masterNo }) =>
        houseBills.includes(billKind) && (masterNo ? masterNo === bill.billNo : masters.length === 1),
    )
    return billMeasures.flatMap((measure) => {
      const values = houses.flatMap((house) => (isDecimalText(house[measure]) ? String(house[measure]) : []))
      if (!isDecimalText(bill[measure]) || houses.length === 0 || values.length < houses.length) return []
      const sum = addDecimals(values)
      return compareDecimals(sum, String(bill[measure])) === 0
        ? []
        : [{ field: `bills.${at}.${measure}`, rule: 'housesDiffer', parameters: { sum } }]
    })
  })
}
const isDecimalText = (value: unknown): boolean => isDecimal(typeof value === 'number' ? String(value) : value)

/** Verified gross mass below cargo and container together, less one per cent. */
const isTooLight = ({ vgmKg, grossKg, tareKg }: Values): boolean =>
  [vgmKg, grossKg, tareKg].every(isDecimalText) &&
  compareDecimals(String(vgmKg), multiplyDecimals(addDecimals([String(grossKg), String(tareKg)]), '0.99')) < 0

/** A charge has a name; an invoice is entered once; the vessel arrives after it left; a container is loaded once. */
export const orderRules = (draft: Values): Complaint[] => {
  const [etd, eta] = [timeOf(draft.etd), timeOf(draft.eta)]
  const numbers = linesOf(draft.containers).map(({ containerNo }) => plainContainerNumber(String(containerNo ?? '')))
  return [
    ...endsDiffer(draft),
    ...chargeRules('receivables', draft.receivables),
    ...chargeRules('payables', draft.payables),
    ...invoiceRules(draft.supplierInvoices),
    ...billsDiffer(linesOf(draft.bills), true),
    ...(etd !== null && eta !== null && eta < etd ? [{ field: 'eta', rule: 'arrivesBeforeDeparture' }] : []),
    ...numbers.flatMap((number, at) =>
      number !== '' && numbers.indexOf(number) < at
        ? [{ field: `containers.${at}.containerNo`, rule: 'repeated' }]
        : [],
    ),
  ]
}

const verdicts: Readonly<Record<string, string>> = {
  wrongDigit: 'containerDigit',
  malformed: 'containerDigit',
  remainderTen: 'containerRemainderTen',
}
const cutoffs = ['siCutoff', 'vgmCutoff', 'customsCutoff', 'manifestCutoff', 'dgCutoff', 'cyCutoff'] as const
const cargoMeasures = ['packages', 'grossKg', 'volumeM3'] as const
/** Measures of the loaded containers that differ from those of the cargo, once all of them are loaded and known. */
const loadedDiffer = (draft: Values): Complaint[] => {
  const [loaded, cargo] = [linesOf(draft.containers), linesOf(draft.cargo)]
  const ordered = linesOf(draft.boxes).reduce((total, { quantity }) => total + Number(quantity ?? 1), 0)
  if (loaded.length === 0 || loaded.length !== ordered) return []
  return cargoMeasures.flatMap((measure) => {
    const [sums, whole] = [loaded, cargo].map((lines) =>
      lines.length > 0 && lines.every((line) => isDecimalText(line[measure]))
        ? addDecimals(lines.map((line) => String(line[measure])))
        : null,
    )
    return sums && whole && compareDecimals(sums, whole) !== 0
      ? [{ field: `containers.0.${measure}`, rule: 'loadedDiffers', parameters: { sum: sums, whole } }]
      : []
  })
}

/**
 * Container numbers with a wrong check digit (R17), more containers than ordered, or other cargo in them than that of the order, cut-offs after the
 * departure.
 */
export const orderDoubts = (draft: Values): Complaint[] => {
  const loaded = linesOf(draft.containers)
  const ordered = linesOf(draft.boxes)
  const countOf = (rows: Lines, box: unknown) =>
    rows.filter((row) => row.box === box).reduce((total, { quantity }) => total + Number(quantity ?? 1), 0)
  const tooMany = [...new Set(loaded.map(({ box }) => box))].filter(
    (box) => ordered.length > 0 && countOf(loaded, box) > countOf(ordered, box),
  )
  const etd = timeOf(draft.etd)
  const closesLate = cutoffs.filter((name) => {
    const time = timeOf(draft[name])
    return etd !== null && time !== null && time > etd
  })
  return [
    ...loaded.flatMap(({ containerNo }, at) => {
      const rule = verdicts[checkContainerNumber(String(containerNo ?? ''))]
      return rule ? [{ field: `containers.${at}.containerNo`, rule }] : []
    }),
    ...loaded.flatMap((one, at) => (isTooLight(one) ? [{ field: `containers.${at}.vgmKg`, rule: 'vgmTooLow' }] : [])),
    ...loadedDiffer(draft),
    ...billsDiffer(linesOf(draft.bills), false),
    ...linesOf(draft.bills).flatMap(({ billKind, billNo }, at) =>
      billKind === 'MAWB' && billNo && !isAirWaybillNumber(String(billNo))
        ? [{ field: `bills.${at}.billNo`, rule: 'awbDigit' }]
        : [],
    ),
    ...tooMany.map((box) => ({
      field: 'containers',
      rule: 'moreContainersThanOrdered',
      parameters: { box: String(box) },
    })),
    ...closesLate.map((field) => ({ field, rule: 'closesTooLate' })),
  ]
}

/** True of a charge of an order that is summed and lacks its price. */
export const isUnpriced = ({ treatment, unitPrice, currency }: Values): boolean =>
  treatment === 'atCost' || (treatment === 'subject' && !(unitPrice && currency))

/** Confirmed charges stay unchanged: an error is corrected by a further line, which has its price. */
const confirmedStay = (before: Values, after: Values): Complaint[] =>
  (['receivables', 'payables'] as const).flatMap((side) => {
    if (after[side] === undefined) return []
    const kept = linesOf(after[side])
    const changed = linesOf(before[side]).some((line, at) => JSON.stringify(line) !== JSON.stringify(kept[at]))
    if (changed) return [{ field: side, rule: 'chargesConfirmed' }]
    return kept.slice(linesOf(before[side]).length).some(isUnpriced) ? [{ field: side, rule: 'chargesOpen' }] : []
  })
const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value
/** A closed order must be reopened before it is changed; no charge is entered twice, and ends are named, except blank ones of older orders. */
export const unchangedOrder = (before: Values | undefined, after: Values): Complaint[] => {
  // The form of a new order begins with values, but with no customer.
  const first = [...endsNamed(after, before?.customer ? before : undefined), ...repeatedCharges(before, after)]
  if (!before || first.length > 0) return first
  if (before.lifeState === 'closed' || before.lifeState === 'cancelled')
    return [{ field: 'orderNo', rule: 'orderIsOver' }]
  if (before.mode !== after.mode) return [{ field: 'mode', rule: 'modeStays' }]
  const isBilled = typeof before.receivableState === 'string' && before.receivableState !== 'none'
  if (isBilled && after.customer !== undefined && String(idOf(before.customer)) !== String(idOf(after.customer)))
    return [{ field: 'customer', rule: 'customerBilled' }]
  return before.feesConfirmedAt ? confirmedStay(before, after) : []
}

/** Orders that were confirmed are cancelled, never removed. */
export const orderStays = ({ stage, lifeState, masterOrder, houses }: Values): Complaint[] => [
  ...(masterOrder || houses ? [{ field: 'masterOrder', rule: 'orderInConsolidation' }] : []),
  ...(stage === 'created' && lifeState === 'active' ? [] : [{ field: 'stage', rule: 'orderStays' }]),
]

/** Numbers that lists are searched by, from the containers and bills of an order. */
export const orderFacts = ({ containers, bills }: Values): Values => {
  const numbered = (kinds: readonly string[]) =>
    linesOf(bills).flatMap(({ billKind, billNo }) => (kinds.includes(String(billKind)) && billNo ? [billNo] : []))
  const [master = null] = numbered(['MBL', 'MAWB', 'railBill'])
  return {
    containerNos: [
      ...new Set(linesOf(containers).map(({ containerNo }) => plainContainerNumber(String(containerNo ?? '')))),
    ].filter((number) => number !== ''),
    mblNo: master,
    hblNos: numbered(['HBL', 'HAWB']),
  }
}
