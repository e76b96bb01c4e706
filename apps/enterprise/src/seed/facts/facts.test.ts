import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { airCharges } from './air-charges.ts'
import { airlines } from './airlines.ts'
import { airports } from './airports.ts'
import { carriers } from './carriers.ts'
import { chargeUnits } from './charge-units.ts'
import { charges } from './charges.ts'
import { containerTypes } from './container-types.ts'
import { countries } from './countries.ts'
import { currencies } from './currencies.ts'
import { dictionary, productTypes } from './dictionary.ts'
import { fbaWarehouses } from './fba-warehouses.ts'
import { hsCodes } from './hs-codes.ts'
import { packageTypes } from './package-types.ts'
import { ports } from './ports.ts'
import { railOperators, railStations } from './rail.ts'
import { terminals } from './terminals.ts'
import { tradeLines } from './trade-lines.ts'
import { unNumbers } from './un-numbers.ts'

const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)
const words = (value: string) => value.toLowerCase()

describe('seed facts', () => {
  it('know as many rows as the list of the trade has', () => {
    expect({
      ports: ports.length,
      basePorts: ports.filter((port) => port.base).length,
      carriers: carriers.length,
      lines: tradeLines.length,
      charges: charges.length,
      units: chargeUnits.length,
      currencies: currencies.length,
      containerTypes: containerTypes.length,
      countries: countries.length,
      airlines: airlines.length,
      airports: airports.length,
      railStations: railStations.length,
      fbaWarehouses: fbaWarehouses.length,
      hsCodes: hsCodes.length,
      unNumbers: unNumbers.length,
    }).toEqual({
      ports: 247,
      basePorts: 77,
      carriers: 30,
      lines: 28,
      charges: 85,
      units: 21,
      currencies: 20,
      containerTypes: 13,
      countries: 109,
      airlines: 35,
      airports: 154,
      railStations: 43,
      fbaWarehouses: 82,
      hsCodes: 33,
      unNumbers: 59,
    })
  })

  it('have a source each', () => {
    const sources = readFileSync(new URL('SOURCES.md', import.meta.url), 'utf8')
    const files = readdirSync(new URL('./', import.meta.url)).filter((file) => /^(?!.*\.test).*\.ts$/.test(file))
    // The names of types are no facts.
    const facts = files.filter((file) => !['choice-of.ts', 'port-fact.ts'].includes(file))
    const isNamed = (file: string) =>
      sources.includes(`\`${file}\``) || (/^ports(-.*)?\.ts$/.test(file) && sources.includes('`ports*.ts`'))
    expect(facts.filter((file) => !isNamed(file))).toEqual([])
  })

  it('name every thing once', () => {
    for (const list of [
      ...[carriers, tradeLines, charges, chargeUnits, countries, airlines, airports, airCharges],
      ...[railStations, railOperators, fbaWarehouses, hsCodes, unNumbers, packageTypes, productTypes],
    ])
      expect(repeated(list.map(([code]) => code))).toEqual([])
    expect(repeated(airlines.map(([, awbPrefix]) => awbPrefix))).toEqual([])
    expect(repeated(airports.map(([, icao]) => icao))).toEqual([])
    expect(repeated(dictionary.map(([of, code]) => `${of} ${code}`))).toEqual([])
    expect(repeated(ports.map((port) => port.nameScn))).toEqual([])
    expect(repeated(currencies.map(([, code]) => code))).toEqual([])
  })

  it('give a code or an alias of a port to one port only, so that no sheet is misread', () => {
    expect(repeated(ports.flatMap((port) => [port.code, ...port.aliases].map(words)))).toEqual([])
  })

  it('keep codes of airports and cities as aliases of the seaport (the port-code trap)', () => {
    const ownerOf = (alias: string) => ports.find((port) => port.aliases.includes(alias))?.code
    expect(['CNSHA', 'CNNGB', 'CNTAO', 'CNXMN', 'CNCAN', 'CNDLC'].map(ownerOf)).toEqual([
      'CNSHG',
      'CNNBG',
      'CNQDG',
      'CNXMG',
      'CNGZG',
      'CNDAG',
    ])
  })

  it('lead from every port to a country and a line', () => {
    const countryCodes = new Set(countries.map(([code]) => code))
    const lineCodes = new Set<string>(tradeLines.map(([code]) => code))
    expect(ports.filter((port) => !countryCodes.has(port.country) || !lineCodes.has(port.line))).toEqual([])
  })

  it('lead from everything that has a country to one that is there', () => {
    const known = new Set(countries.map(([code]) => code))
    const named = [
      ...airlines.map(([, , , , country]) => country),
      ...airports.map(([, , , , , country]) => country),
      ...railStations.map(([, , , country]) => country),
      ...fbaWarehouses.map(([, country]) => country),
    ]
    expect(named.filter((country) => !known.has(country))).toEqual([])
  })

  it('hold nothing that the list marks as a doubt', () => {
    expect(JSON.stringify([ports, terminals, carriers, charges, chargeUnits, countries, tradeLines])).not.toContain('?')
  })

  it('lead from every terminal to a port that is there, by a code of its own', () => {
    const codes = new Set(ports.map((port) => port.code))
    expect(terminals.filter(([port]) => !codes.has(port))).toEqual([])
    expect(repeated(terminals.map(([, code]) => code))).toEqual([])
  })

  it('call Hong Kong, Macao and Taiwan by their names', () => {
    expect(countries.slice(1, 4).map(([, nameScn]) => nameScn)).toEqual(['中国香港', '中国澳门', '中国台湾'])
  })
})
