import {
  area,
  carrier,
  charge,
  chargeUnit,
  containerType,
  country,
  currency,
  port,
  tradeLine,
  wharf,
} from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { seedAirRailBase } from './air-rail-base.ts'
import type { BaseIds } from './base-ids.ts'
import { seedCustomsBase } from './customs-base.ts'
import { type AreaFact, areas } from './facts/areas.ts'
import { carriers } from './facts/carriers.ts'
import { chargeUnits } from './facts/charge-units.ts'
import { charges, filings, percentBases } from './facts/charges.ts'
import { containerTypes } from './facts/container-types.ts'
import { countries } from './facts/countries.ts'
import { filingsOf, sanctionNotes } from './facts/country-rules.ts'
import { currencies } from './facts/currencies.ts'
import { ports } from './facts/ports.ts'
import { terminals } from './facts/terminals.ts'
import { tradeLines } from './facts/trade-lines.ts'
import { type Coded, enabled, type IdOf, type Write, writeTo } from './write-base.ts'

/** Writes the trade's base data as system rows and answers their numbers, by code. */
export const seedBaseData = async (queries: Queries): Promise<BaseIds> => {
  const write = writeTo(queries)
  const countryId = await write(country, countryRows())
  const lineId = await write(tradeLine, tradeLineRows())
  const portId = await write(port, portRows(countryId, lineId))
  const terminalId = await write(wharf, terminalRows(portId))
  const carrierId = await write(carrier, carrierRows())
  const unitId = await write(chargeUnit, unitRows())
  await write(containerType, containerTypeRows())
  const currencyId = await write(currency, currencyRows())
  const chargeId = await write(charge, chargeRows(unitId, currencyId))
  const areaId = await writeAreas(write)
  return {
    country: countryId,
    tradeLine: lineId,
    port: portId,
    terminal: terminalId,
    carrier: carrierId,
    chargeUnit: unitId,
    currency: currencyId,
    charge: chargeId,
    area: areaId,
    ...(await seedAirRailBase(write, { country: countryId, currency: currencyId, charge: chargeId })),
    ...(await seedCustomsBase(queries, write, { country: countryId })),
  }
}

/** Each level after the one that it is a part of. */
const writeAreas = async (write: Write): Promise<IdOf> => {
  const rowsOf = (level: AreaFact['level'], partOf: IdOf) =>
    areas
      .filter((fact) => fact.level === level)
      .map(({ parent, ...facts }) => ({ ...enabled, ...facts, parent: parent && partOf(parent) }))
  const provinces = await write(
    area,
    rowsOf('province', () => ''),
  )
  const cities = await write(area, rowsOf('city', provinces))
  const districts = await write(
    area,
    rowsOf('district', (code) => (code.endsWith('0000') ? provinces : cities)(code)),
  )
  return (code) => (code.endsWith('0000') ? provinces : code.endsWith('00') ? cities : districts)(code)
}

const countryRows = (): Coded[] =>
  countries.map(([code, nameScn, nameEn, continent]) => ({
    ...enabled,
    code,
    nameScn,
    nameEn,
    continent,
    manifestRules: filingsOf(code),
    sanctionNote: sanctionNotes[code]?.[0] ?? null,
    sanctionNoteEn: sanctionNotes[code]?.[1] ?? null,
  }))
const tradeLineRows = (): Coded[] =>
  tradeLines.map(([code, nameScn, nameEn, area]) => ({ ...enabled, code, nameScn, nameEn, area }))
const portRows = (countryId: IdOf, lineId: IdOf): Coded[] =>
  ports.map(({ country: of, line, base, ...facts }) => ({
    ...enabled,
    ...facts,
    country: countryId(of),
    route: lineId(line),
    basePort: base,
  }))
const terminalRows = (portId: IdOf): Coded[] =>
  terminals.map(([port, code, nameScn, nameEn]) => ({ ...enabled, code, nameScn, nameEn, port: portId(port) }))
const carrierRows = (): Coded[] =>
  carriers.map(([code, scac, nameScn, nameEn, alliance, aliases]) => ({
    ...enabled,
    code,
    scac,
    nameScn,
    nameEn,
    alliance,
    aliases,
  }))
const unitRows = (): Coded[] =>
  chargeUnits.map(([code, nameScn, nameEn, basis, rangeUnit]) => ({
    ...enabled,
    code,
    nameScn,
    nameEn,
    basis,
    rangeUnit,
  }))
const containerTypeRows = (): Coded[] =>
  containerTypes.map(({ iso, ...facts }, index) => ({
    ...enabled,
    ...facts,
    isoSizeType: iso,
    sortNo: (index + 1) * 10,
  }))
const currencyRows = (): Coded[] =>
  currencies.map(([numericId, code, nameScn, nameEn, symbol, decimals]) => ({
    ...enabled,
    numericId,
    code,
    nameScn,
    nameEn,
    symbol,
    decimals,
    isBook: code === 'CNY',
  }))
const chargeRows = (unitId: IdOf, currencyId: IdOf): Coded[] =>
  charges.map(([code, nameScn, nameEn, category, unit, of, defaultPayType, aliases]) => ({
    ...enabled,
    code,
    nameScn,
    nameEn,
    category,
    defaultPayType,
    aliases,
    defaultUnit: unitId(unit),
    defaultCurrency: currencyId(of),
    defaultWhen: filings.some((filing) => filing === code) ? 'perHbl' : 'always',
    percentBase: percentBases[code] ?? 'none',
  }))
