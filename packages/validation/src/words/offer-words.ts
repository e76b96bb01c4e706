import type { Language } from '../days/days.ts'
import { plainAmount } from '../numbers/money.ts'

/** A charged line, with the fields that words need; amounts are decimals. */
export interface ChargedLine {
  readonly block: string
  /** Sums of several have a name and no code. */
  readonly charge: { readonly code: string | null; readonly nameCn?: string; readonly nameEn?: string }
  readonly ticked: boolean
  /** False: the charge is shown and is in no total. */
  readonly counts: boolean
  readonly treatment: string
  readonly currency: string | null
  readonly amount: string | null
  /** Prices of each container, where the charge has them. */
  readonly boxes: readonly { readonly box: string; readonly unitPrice: string }[]
}

/** Words sent with prices that the carrier has not confirmed yet. */
export const subjectToSpace: Readonly<Record<Language, string>> = {
  zh: '以舱位和订舱时的价格确认为准。',
  en: 'Subject to space, and to confirmation of the price at the time of booking.',
}

/** Charges at the ends of a route, by their block of charges. */
export const localCharges = {
  origin: { zh: '起运港费用', en: 'Origin charges' },
  destination: { zh: '目的港费用', en: 'Destination charges' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>

interface Notice {
  readonly rule: string
  readonly parameters: Readonly<Record<string, string>>
}
/** `不含起运港费用、目的港费用`: charges that were not requested, named so that a total is not taken as complete; empty where there are none. */
export const leftOutWords = (notices: readonly Notice[], language: Language): string => {
  const names = notices.flatMap(({ rule, parameters: { leg } }) =>
    rule === 'leftOut' && (leg === 'origin' || leg === 'destination') ? localCharges[leg][language] : [],
  )
  if (names.length === 0) return ''
  return language === 'zh' ? `不含${names.join('、')}` : `Not included: ${names.join(' and ')}`
}

/** `经 新加坡`, direct, or in transit where its ports are unknown; empty where nothing is known. */
export const routingWords = (
  { transferType, ports }: { readonly transferType: unknown; readonly ports: string },
  language: Language,
): string => {
  const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
  if (transferType === 1) return say('直达', 'direct')
  if (ports) return say(`经 ${ports}`, `via ${ports}`)
  return transferType === 2 ? say('中转', 'transit') : ''
}

/** The ocean freight itself, none of its surcharges. */
export const isFreight = ({ block, charge }: Pick<ChargedLine, 'block' | 'charge'>): boolean =>
  block === 'freight' && charge.code === 'OF'

/** The difference up to the minimum of a sheet of charges, with which their sum was raised. */
export const isSheetMinimum = ({ key, caseByCase }: { readonly key: string; readonly caseByCase: boolean }): boolean =>
  key.endsWith('.minimum') && !caseByCase

/** `20GP USD 1,850 / 40HQ USD 2,100`. */
export const boxPriceWords = ({ boxes, currency }: Pick<ChargedLine, 'boxes' | 'currency'>): string =>
  boxes.map(({ box, unitPrice }) => `${box} ${currency} ${plainAmount(unitPrice)}`).join(' / ')

/** `BAF 20GP USD 120 / 40HQ USD 150, PSS included`: charges next to the freight, followed by those within it. */
export const surchargeWords = (lines: readonly ChargedLine[], language: Language): string => {
  const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
  const own = lines.filter((line) => line.block === 'freight' && line.ticked && !isFreight(line))
  const charged = own.flatMap((line) => {
    if (!line.counts || line.amount === null) return []
    const price = line.boxes.length > 0 ? boxPriceWords(line) : `${line.currency} ${plainAmount(line.amount)}`
    return [`${nameOf(line, language)} ${price}`]
  })
  const held = own.filter(({ treatment }) => treatment === 'included').map(({ charge }) => charge.code)
  const included = held.length > 0 ? [say(`已含 ${held.join('、')}`, `${held.join(', ')} included`)] : []
  return [...charged, ...included].join(say('，', ', '))
}

/** Name of a charge; that of a sum ends in its currency, which its price repeats. */
const nameOf = ({ charge, currency }: ChargedLine, language: Language): string => {
  const name = (language === 'zh' ? charge.nameCn : charge.nameEn) ?? ''
  return charge.code || (name.endsWith(` ${currency}`) ? name.slice(0, -` ${currency}`.length) : name)
}
