import { type Direction, isOnDemand } from '@hangjia/contracts'
import { isShown } from '../../book/audience.ts'
import type { Dictionary } from '../../book/dictionary.ts'
import { isSameEnd } from '../../lines/offer-lines.ts'
import {
  chosenCharges,
  linesOf,
  type MeasuredLine,
  type ModeCharge,
  type ModeSheet,
  type SheetList,
  sheetCharges,
  sheetsMeant,
  type Wanted,
} from '../charges/charge.ts'
import { type Incoterm, paysAbroad, termOf } from '../charges/direction.ts'
import { extraCharges } from '../charges/extras.ts'
import { dayBy } from '../charges/mode-days.ts'
import type { ModeFacts } from '../charges/mode-facts.ts'
import { namedBy } from '../charges/types-of-sheets.ts'
import { partition } from '../counting/partition.ts'
import { customsPortOf, declarationCharges, declaredIn } from './declaration-charges.ts'
import type { CargoRules, ModeQuestion, ModeRate } from './engine.ts'
import { type InsuranceRate, insuranceOf } from './insurance.ts'
import { serviceNotes, sheetRemarks, warehouseNotes } from './mode-notes.ts'
import type { Charged, OfSheets, Where } from './where.ts'

type Sheets = ModeFacts['sheets'][number]

/**
 * Charges of the rate itself override every sheet; those that it includes are listed without a price (R14). General sheets add those that neither
 * has, and a list that must have a charge and has no sheet is priced case by case. Offers with the same facts share the charges of sheets, and
 * the whole list where they have none of their own.
 */
export const chargesOf = <R extends ModeRate, Cargo>(question: ModeQuestion<R, Cargo>, where: Where<R>): Charged => {
  const { engine, ask, book, audience, mode } = question
  const { rate, source, days, facts, dictionary, exchange } = where
  const find = () => sheetsFor(question, where)
  const found = engine.choose || engine.sheetCharges ? find() : where.shared(sheetFacts(question, where), find)
  const own = ownCharges(question, where)
  const ofLegs = legCharges(question, where)
  const needed = found.unmet.flatMap((sheets) => neededCharge(sheets, source, dictionary))
  const insured = insuranceOf(
    {
      insurance: ask.insurance,
      servedAs: mode.servedAs,
      rates: (book.tables?.insurance ?? []) as readonly InsuranceRate[],
      audience,
    },
    { country: facts.podCountries ?? facts.country ?? null, sails: days.sails, dictionary, exchange, source },
  )
  const { refusals, notes } = found
  if ([own, ofLegs, needed, insured.charges, insured.refusals].every(({ length }) => length === 0) && !engine.charged)
    return { charges: found.whole, refusals, notes }
  const named = new Set(own.map(({ charge }) => charge.id))
  const isUnnamed = ({ charge }: ModeCharge) => !named.has(charge.id)
  const priced = [
    ...own,
    ...ofLegs,
    ...found.ofLists.filter((fee) => fee.adds || isUnnamed(fee)),
    ...found.filled.filter(isUnnamed),
    ...needed,
  ]
  const charges = withIncluded([...withWished(priced, found.wished), ...insured.charges], rate)
  return {
    charges: charges.flatMap((fee) => (engine.charged ? (engine.charged(fee, rate, ask) ?? []) : [fee])),
    refusals: [...refusals, ...insured.refusals],
    notes,
  }
}
/** Wished services that nothing else charges, instead of charges of the same name at their end that are only on request. */
const withWished = (priced: readonly ModeCharge[], wished: readonly ModeCharge[]): readonly ModeCharge[] => {
  const isOpen = ({ line }: ModeCharge) => isOnDemand(line.when)
  const left = wished.filter(
    (fee) => !priced.some((one) => one.charge.id === fee.charge.id && (!isOpen(one) || isOpen(fee))),
  )
  const isReplaced = (fee: ModeCharge) =>
    isOpen(fee) && left.some(({ charge, block }) => charge.id === fee.charge.id && isSameEnd(block, fee.block))
  return [...priced.filter((fee) => !isReplaced(fee)), ...left]
}
const withIncluded = (charges: readonly ModeCharge[], { includedCharges = [] }: ModeRate): readonly ModeCharge[] =>
  charges.map((fee) => (includedCharges.includes(fee.charge.id) ? { ...fee, treatment: 'included' } : fee))

/** Facts of a rate that decide which charges of sheets an offer has, beyond those of their scopes. */
export const sheetFacts = <R extends ModeRate, Cargo>(
  { mode, engine, ask }: ModeQuestion<R, Cargo>,
  { rate, days, legs }: Where<R>,
): string =>
  [
    days.receives,
    days.sails,
    days.arrives,
    mode.direction,
    termOf(rate, ask),
    customsPortOf(mode, rate),
    rate.includedCharges,
    legs.map(({ replaces }) => replaces),
    engine.occasions?.(rate, ask),
  ].join('|')

/** Conditions for the charges of an offer. */
const wantedIn = <R extends ModeRate, Cargo>(
  question: ModeQuestion<R, Cargo>,
  { rate, days, facts, plan, dictionary, rules, known }: Where<R>,
) => {
  const { mode, engine, ask, audience, today } = question
  const unforeseen = mode.asksDeclaration ? unasked : [...unasked, 'declaration']
  const happening = new Set([
    ...always,
    ...unforeseen,
    ...(ask.telexRelease ? ['telexOnly'] : []),
    ...(declaredIn(question, rate) ? ['declaration'] : []),
    ...(engine.occasions?.(rate, ask) ?? []),
  ])
  const wanted: Wanted = {
    facts,
    load: plan.load,
    dictionary,
    happens: (when) => happening.has(when),
    isUnforeseen: (when) => unforeseen.includes(when),
    isShown: (flag) => isShown(flag, audience),
    dayBy: dayBy(days, today),
    isWished: (line) => engine.isWished?.(line, ask) ?? true,
    keysMet: rules?.keysMet,
    // Lines that a sheet has by the load of the rate make it a sheet of its own.
    known: engine.sheetCharges ? undefined : known,
  }
  return { wanted, happening: [...happening].join() }
}

/** Charges of the rate have the names of the sheets' charges that follow the freight. */
const ownCharges = <R extends ModeRate, Cargo>(question: ModeQuestion<R, Cargo>, where: Where<R>): ModeCharge[] => {
  const { mode, engine, ask } = question
  const { rate, source, plan, dictionary } = where
  const { load, extras = [] } = plan
  const lines = [...(rate.surcharges ?? []), ...(engine.ownCharges?.(rate, { ask, load, dictionary }) ?? [])]
  if (lines.length + extras.length === 0) return []
  const target = mode.sheets.find(({ block }) => block === 'freight')?.target ?? 'surcharge'
  const place = { target, block: mode.block, source }
  return [...extraCharges(extras, place, dictionary), ...linesOf(lines, place, wantedIn(question, where).wanted)]
}
const legCharges = <R extends ModeRate, Cargo>(question: ModeQuestion<R, Cargo>, where: Where<R>): ModeCharge[] =>
  where.legs.flatMap(({ surcharges, plan: { load, extras = [] }, target, block, source }) => {
    if (surcharges.length + extras.length === 0) return []
    const place = { target, block, source }
    const { wanted } = wantedIn(question, where)
    return [...extraCharges(extras, place, where.dictionary), ...linesOf(surcharges, place, { ...wanted, load })]
  })

/** Charges of all sheets that are meant for an offer. */
const sheetsFor = <R extends ModeRate, Cargo>(question: ModeQuestion<R, Cargo>, where: Where<R>): OfSheets => {
  const { mode, engine, ask, book } = question
  const { rate, days, plan, dictionary, legs, rules, exchange, known } = where
  const { load } = plan
  const { wanted, happening } = wantedIn(question, where)
  const replaced = legs.map(({ replaces }) => replaces)
  const [onWish, usual] = partition(
    mode.sheets.filter(
      ({ block, leg }) => isListed(block, mode.direction, termOf(rate, ask)) && !replaced.includes(leg),
    ),
    ({ wish }) => wish !== undefined,
  )
  const listOf = (sheets: Sheets) => ({
    sheets,
    list: {
      ...sheets,
      sheets: sheetsOf(sheets, book.sheets[sheets.leg] ?? []).map((sheet) =>
        withMore(sheet, engine.sheetCharges?.(sheet, { load, dictionary }) ?? []),
      ),
      day: days[sheets.judgedOn],
    },
  })
  const [filling, lists] = partition(usual.map(listOf), ({ sheets }) => sheets.fills !== undefined)
  const meant = lists.map(({ list }) => sheetsMeant(list, wanted))
  const chosen = meant.map((sheets) =>
    engine.choose?.(sheets, { rate, ask, load, book, dictionary, exchange, isListed: question.columns !== undefined }),
  )
  const ofLists = lists.flatMap(({ sheets, list }, at) => {
    const taken = chosen[at]
    if (taken) return chosenCharges(list, taken.sheets, wanted)
    const charged = () =>
      (sheets.perPart && rules ? partCharges(list, wanted, rules) : sheetCharges(list, wanted)).map((fee) =>
        sheets.byPayer ? { ...fee, ...placeOf[fee.charge.defaultPayType] } : fee,
      )
    return engine.sheetCharges ? charged() : known.charges(list, happening, charged)
  })
  // Sheets of ports fill what is not due by others, general ones what no other has on any occasion.
  const filled = filling.flatMap(({ sheets, list }) => {
    const isGeneral = sheets.fills === 'marked'
    const named = namedBy(meant.flat(), wanted, isGeneral ? () => true : wanted.happens)
    return sheetCharges(list, wanted, named).map((fee) => (isGeneral ? { ...fee, isGeneral } : fee))
  })
  const declared = mode.direction === 'export' ? declaredIn(question, rate) : null
  const wished = declared
    ? onWish.flatMap((sheets) => declarationCharges(listOf(sheets).list, declared, { question, wanted }))
    : []
  const priced = [...ofLists, ...filled]
  return {
    ofLists,
    filled,
    wished,
    unmet: lists.flatMap(({ sheets }, at) => (sheets.needed && meant[at]?.length === 0 ? [sheets] : [])),
    whole: withIncluded(withWished(priced, wished), rate),
    refusals: chosen.flatMap((one) => one?.refusals ?? []),
    notes: [
      ...chosen.flatMap((one) => one?.notes ?? []),
      ...(engine.sheetNotes?.([...meant, ...filling.map(({ list }) => sheetsMeant(list, wanted))].flat(), {
        load,
        dictionary,
      }) ?? []),
      ...sheetRemarks(priced),
      ...warehouseNotes(priced),
      ...(mode.direction === 'export'
        ? serviceNotes({ ask, incoterm: termOf(rate, ask), isInsurable: book.tables?.insurance !== undefined })
        : []),
    ],
  }
}
/** Block of a charge whose sheet holds those of every leg, and its name in mark-ups. */
const placeOf = {
  followsFreight: { target: 'ocean', block: 'freight' },
  PRE: { target: 'origin', block: 'origin' },
  COL: { target: 'destination', block: 'destination' },
} as const
export const always = ['always', 'optional'] as const
/** Occasions that no search names: their charges are listed, and count when they are ticked. */
export const unasked = ['overweight', 'overlength', 'pallet', 'inspection']
/** Charges of an import abroad are listed where the consignee pays them. */
const isListed = (block: Sheets['block'], direction: Direction, incoterm: Incoterm): boolean =>
  direction === 'export' || block !== 'origin' || paysAbroad(incoterm)
const withMore = (sheet: ModeSheet, lines: readonly MeasuredLine[]): ModeSheet =>
  lines.length === 0 ? sheet : { ...sheet, charges: [...sheet.charges, ...lines] }
const sheetsOf = ({ only }: Sheets, rows: readonly ModeSheet[]) =>
  only ? rows.filter((row) => row[only.field] === only.is) : rows

/** Each part of the cargo is charged by its own sheet; a charge for every part is charged once. */
const partCharges = <R extends ModeRate>(list: SheetList, wanted: Wanted, rules: CargoRules<R>): ModeCharge[] => {
  const fees = rules.parts.flatMap((part) =>
    sheetCharges(list, { ...wanted, keysMet: (row) => rules.keysMet(row, part), known: undefined }).map((fee) =>
      fee.sheet && rules.hasSeparateParts(fee.sheet)
        ? { ...fee, key: `${fee.key}.${part}`, part: rules.partWord(part) }
        : fee,
    ),
  )
  return [...new Map(fees.map((fee) => [fee.key, fee])).values()]
}

/** A charge that is due only on request. */
const neededCharge = (
  { leg, target, block, needed }: Sheets,
  source: ModeCharge['source'],
  dictionary: Dictionary,
): ModeCharge[] => {
  if (needed === undefined) return []
  const charge = dictionary.chargeCoded(needed)
  return [
    {
      key: `needed.${leg}`,
      target,
      block,
      line: {
        charge: charge.id,
        unit: charge.defaultUnit,
        currency: charge.defaultCurrency,
        paymentTerm: block === 'destination' ? 'COL' : 'PRE',
        treatment: 'subject',
        when: 'always',
      },
      charge,
      unit: dictionary.unit(charge.defaultUnit),
      source,
      adds: false,
      treatment: 'subject',
    },
  ]
}
