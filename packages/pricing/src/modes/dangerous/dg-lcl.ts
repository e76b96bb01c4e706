import { looseLoad } from '../counting/loose.ts'
import type { CargoRules, ModeAsk, ModeBook, ModeEngine } from '../engine/engine.ts'
import { measuredFreight, measuredPrices, tooLargeFor } from '../engine/measured-freight.ts'
import {
  isCollectedFor,
  looseAdmits,
  looseDays,
  looseFacts,
  looseLegs,
  looseNotes,
  looseTitle,
  looseUnit,
} from '../loose/lcl-family.ts'
import { pickupLegs } from '../loose/receiving-legs.ts'
import { type AcceptanceRule, acceptedBy, type DgLclRate } from './acceptance.ts'
import { filledKeys, isForGoods } from './dg-keys.ts'
import { type DangerousCargo, goodsOf, type UnEntry } from './goods.ts'
import type { SegregationRow } from './segregation.ts'

/** A row is meant where it is for every one of the goods; some surcharges are for each class, whatever else is shipped. */
const cargoRules = (
  { cargo }: ModeAsk<DangerousCargo>,
  { tables = {} }: ModeBook<DgLclRate>,
  today: string,
): CargoRules<DgLclRate> => {
  const entries = new Map((tables.goods as readonly UnEntry[]).map((entry) => [entry.id, entry]))
  const goods = cargo.goods.map((line) => goodsOf(line, entries))
  const known = goods.filter((one) => one !== null)
  const judged = {
    goods,
    today,
    rules: tables.acceptance as readonly AcceptanceRule[],
    segregation: tables.segregation as readonly SegregationRow[],
  }
  return {
    parts: [...new Set(known.map(({ imoClass }) => imoClass))].sort(),
    keysMet: (row, part) =>
      known.filter(({ imoClass }) => part === undefined || imoClass === part).every((one) => isForGoods(row, one))
        ? filledKeys(row)
        : null,
    hasSeparateParts: ({ classes }) => Array.isArray(classes) && classes.length > 0,
    partWord: (imoClass) => `IMO ${imoClass}`,
    accept: (rate, days) => acceptedBy(rate, days, judged),
  }
}

/** Consolidated dangerous goods: first acceptance, then the price by revenue ton (R28). */
export const dgLcl: ModeEngine<DgLclRate, DangerousCargo> = {
  load: looseLoad,
  unitTotals: looseUnit,
  admits: looseAdmits(isCollectedFor),
  freight: (rate, load) => tooLargeFor(rate, load) ?? measuredFreight(rate.lines, load),
  marked: measuredPrices,
  days: looseDays,
  facts: (rate, ask, book) => looseFacts(rate, ask, book, rate.dgWarehouses),
  occasions: () => ['dgOnly'],
  cargoRules,
  sheetNotes: looseNotes,
  titleOf: looseTitle,
  // Trucks and general legs count only where their carrier takes dangerous goods.
  legs: (rate, asked) => [
    ...pickupLegs(rate, asked, { warehouses: rate.dgWarehouses, isMeant: takesDangerous }),
    ...onwardLegs(rate, asked),
  ],
}
const takesDangerous = ({ acceptsDangerous }: { readonly acceptsDangerous?: boolean }): boolean =>
  acceptsDangerous === true
const onwardLegs = looseLegs([
  { list: 'transfer', resource: 'dgTransportCharge' },
  { list: 'general', resource: 'transportCharge', isMeant: takesDangerous },
])
