import { airCharge, airline, airport, railOperator, railStation } from '@hangjia/contracts'
import type { BaseIds } from './base-ids.ts'
import { airCharges } from './facts/air-charges.ts'
import { airlines } from './facts/airlines.ts'
import { airports } from './facts/airports.ts'
import { railOperators, railStations } from './facts/rail.ts'
import { stationPositions } from './facts/station-positions.ts'
import { type Coded, enabled, type IdOf, type Write } from './write-base.ts'

type Known = Pick<BaseIds, 'country' | 'currency' | 'charge'>

/** Writes the base data of air and rail. */
export const seedAirRailBase = async (
  write: Write,
  known: Known,
): Promise<Pick<BaseIds, 'airline' | 'airport' | 'airCharge' | 'railStation' | 'railOperator'>> => {
  const stationId = await write(railStation, stationRows(known))
  return {
    airline: await write(airline, airlineRows(known)),
    airport: await write(airport, airportRows(known)),
    airCharge: await write(airCharge, airChargeRows(known)),
    railStation: stationId,
    railOperator: await write(railOperator, operatorRows(known, stationId)),
  }
}

const airlineRows = ({ country }: Known): Coded[] =>
  airlines.map(([code, awbPrefix, nameScn, nameEn, of, aliases]) => ({
    ...enabled,
    code,
    awbPrefix,
    nameScn,
    nameEn,
    country: country(of),
    aliases,
  }))
const airportRows = ({ country }: Known): Coded[] =>
  airports.map(([code, icaoCode, nameScn, nameEn, city, of, airArea, latitude, longitude]) => ({
    ...enabled,
    code,
    icaoCode,
    nameScn,
    nameEn,
    city,
    country: country(of),
    airArea,
    latitude,
    longitude,
  }))
const airChargeRows = ({ charge, currency }: Known): Coded[] =>
  airCharges.map(([code, nameScn, nameEn, side, basis, of, defaultPayType, name, aliases]) => ({
    ...enabled,
    code,
    nameScn,
    nameEn,
    side,
    basis,
    defaultCurrency: basis === 'percent' ? null : currency(of),
    defaultPayType,
    charge: name && charge(name),
    aliases,
  }))
const stationRows = ({ country }: Known): Coded[] =>
  railStations.map(([code, nameScn, nameEn, of, kind, gauge, routes, aliases]) => ({
    ...enabled,
    code,
    nameScn,
    nameEn,
    city: `${nameScn} ${nameEn}`,
    country: country(of),
    kind,
    gauge,
    routes,
    aliases,
    latitude: stationPositions[code][0],
    longitude: stationPositions[code][1],
  }))
const operatorRows = ({ country }: Known, station: IdOf): Coded[] =>
  railOperators.map(([code, nameScn, nameCn, nameEn, kind, of, stations]) => ({
    ...enabled,
    code,
    nameScn,
    nameCn,
    nameEn,
    kind,
    country: country(of),
    stations: stations.map(station),
  }))
