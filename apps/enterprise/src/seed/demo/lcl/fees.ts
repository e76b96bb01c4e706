import {
  dgLclDestinationCharge,
  dgLclOriginCharge,
  dgLclSurcharge,
  dgWarehouseCharge,
  importLclDestinationCharge,
  importLclOriginCharge,
  importLclSurcharge,
  lclDestinationCharge,
  lclOriginCharge,
  lclSurcharge,
} from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { CurrencyCode } from '../../facts/currencies.ts'
import { ports } from '../../facts/ports.ts'
import type { LineCode } from '../../facts/trade-lines.ts'
import { filled } from '../../filled.ts'
import type { SeedRow } from '../../seed-row.ts'
import { type MeasuredLine, type MeasuredTerms, measured } from './lines.ts'
import type { LclFacts } from './rates.ts'

export const published = ({ today, desk }: LclFacts) => ({
  validFrom: addDays(today, -60),
  validTo: addDays(today, 365),
  maintainer: desk,
  displayFlag: 1 as const,
})
export const linesOf = (terms: readonly MeasuredTerms[], { ids }: LclFacts) =>
  terms.map((one) => measured<MeasuredLine>(one, ids))

const followers: readonly (readonly [name: string, lines: readonly LineCode[], terms: readonly MeasuredTerms[]])[] = [
  [
    '美加线附加费 | North America surcharges',
    ['USWC', 'USEC', 'USGC', 'USIPI', 'CAN'],
    [
      { charge: 'BAF', unit: 'RT', currency: 'USD', price: '8', minAmount: '8' },
      { charge: 'AMS', unit: 'HBL', currency: 'USD', price: '30' },
    ],
  ],
  [
    '欧地线附加费 | Europe and Mediterranean surcharges',
    ['NEU', 'SCAN', 'WMED', 'EMED', 'ADR', 'BSEA'],
    [
      { charge: 'EBS', unit: 'RT', currency: 'USD', price: '6', minAmount: '6' },
      { charge: 'ENS', unit: 'HBL', currency: 'USD', price: '30' },
    ],
  ],
  [
    '近洋线附加费 | Near sea surcharges',
    ['JPN', 'KOR', 'SEA', 'HKTW'],
    [{ charge: 'LSS', unit: 'RT', currency: 'USD', price: '3', minAmount: '3' }],
  ],
  [
    '红海非洲线附加费 | Red Sea and Africa surcharges',
    ['RSEA', 'ESAF', 'WAF', 'NAF'],
    [{ charge: 'WRS', unit: 'RT', currency: 'USD', price: '12', minAmount: '12' }],
  ],
]
export const demoLclSurcharges = (facts: LclFacts): SeedRow<typeof lclSurcharge>[] =>
  followers.map(([name, lines, terms]) =>
    filled(lclSurcharge, {
      ...published(facts),
      name,
      charges: linesOf(terms, facts),
      tradeLines: lines.map(facts.ids.tradeLine),
    }),
  )

const chinaPorts = ['CNSHG', 'CNNBG', 'CNYTN', 'CNQDG', 'CNXMG', 'CNTXG', 'CNSHK', 'CNNSA'] as const
const namesOf = new Map(ports.map(({ code, nameScn, nameEn }) => [code, { zh: nameScn, en: nameEn }]))
/** Name of a sheet of one port, in both languages. */
const named = (port: string, zh: string, en: string) => {
  const names = namesOf.get(port)
  return `${names?.zh}${zh} | ${names?.en}${en}`
}

/** As in the vector of the page: documents, CFS by the ton, entry, gate-in. */
const origin: readonly MeasuredTerms[] = [
  { charge: 'DOC', unit: 'BL', currency: 'CNY', price: '200' },
  { charge: 'CFS', unit: 'RT', currency: 'CNY', price: '45', minAmount: '45' },
  { charge: 'MAN', unit: 'HBL', currency: 'CNY', price: '100' },
  { charge: 'CUS', unit: 'ENTRY', currency: 'CNY', price: '100', when: 'declaration' },
  { charge: 'TLX', unit: 'BL', currency: 'CNY', price: '200', when: 'telexOnly' },
]
export const demoLclOriginCharges = (facts: LclFacts): SeedRow<typeof lclOriginCharge>[] =>
  chinaPorts.map((port) =>
    filled(lclOriginCharge, {
      ...published(facts),
      name: named(port, '拼箱起运费用', ' LCL origin charges'),
      charges: linesOf(origin, facts),
      pols: [facts.ids.port(port)],
    }),
  )

const abroad: readonly (readonly [port: string, currency: CurrencyCode, perTon: string, perBill: string])[] = [
  ['USLAX', 'USD', '45', '75'],
  ['USNYC', 'USD', '55', '85'],
  ['USCHI', 'USD', '62', '95'],
  ['CAVAN', 'USD', '48', '80'],
  ['DEHAM', 'EUR', '52', '55'],
  ['NLRTM', 'EUR', '50', '55'],
  ['GBFXT', 'GBP', '48', '50'],
  ['SGSIN', 'USD', '38', '60'],
  ['THLCH', 'USD', '32', '45'],
  ['VNSGN', 'USD', '28', '40'],
  ['JPTYO', 'JPY', '5800', '6500'],
  ['KRPUS', 'USD', '42', '40'],
  ['AUSYD', 'USD', '58', '90'],
]
const known = new Set(ports.map(({ code }) => code))
/** At the usual and at the high level, for co-loaders and for direct customers. */
export const demoLclDestinationCharges = (facts: LclFacts): SeedRow<typeof lclDestinationCharge>[] =>
  abroad
    .filter(([port]) => known.has(port))
    .flatMap(([port, currency, perTon, perBill]) =>
      (['normal', 'high'] as const).flatMap((feeLevel) =>
        (['coLoader', 'retailer'] as const).map((consigneeType) =>
          filled(lclDestinationCharge, {
            ...published(facts),
            name: named(
              port,
              ` ${feeLevel === 'high' ? '高收费' : '正常'} ${consigneeType === 'retailer' ? '直客' : '同行'}`,
              `, ${feeLevel}, ${consigneeType === 'retailer' ? 'direct customers' : 'co-loaders'}`,
            ),
            charges: destinationLines(
              {
                currency,
                perTon: String(Number(perTon) * (feeLevel === 'high' ? 2 : 1)),
                perBill: String(Number(perBill) + (consigneeType === 'retailer' ? Math.round(Number(perBill) / 5) : 0)),
              },
              facts,
            ),
            pods: [facts.ids.port(port)],
            feeLevel,
            consigneeType,
            freeStorageDays: 5,
            printOnQuote: true,
          }),
        ),
      ),
    )

type DestinationLine = SeedRow<typeof lclDestinationCharge>['charges'][number]
const destinationLines = (
  { currency, perTon, perBill }: { currency: CurrencyCode; perTon: string; perBill: string },
  { ids }: LclFacts,
): DestinationLine[] => {
  const collect = (terms: Omit<MeasuredTerms, 'currency'>, chargeGroup: DestinationLine['chargeGroup']) =>
    measured<DestinationLine>({ ...terms, currency }, ids, { chargeGroup, paymentTerm: 'COL' })
  return [
    collect({ charge: 'DTHC', unit: 'RT', price: perTon, minAmount: perTon }, 'local'),
    collect({ charge: 'DO', unit: 'BL', price: perBill }, 'local'),
    collect({ charge: 'IMC', unit: 'ENTRY', price: null, treatment: 'atCost', when: 'declaration' }, 'customs'),
  ]
}

export const demoDgFees = (facts: LclFacts) => {
  const { ids } = facts
  const shanghai = [ids.port('CNSHG')]
  const classes = ['3', '8', '9'] as const
  const surcharge: SeedRow<typeof dgLclSurcharge>[] = [
    filled(dgLclSurcharge, {
      ...published(facts),
      name: '3、8、9 类危品附加费 | DG classes 3, 8, 9',
      charges: linesOf([{ charge: 'DGS', unit: 'RT', currency: 'USD', price: '35', minAmount: '50' }], facts),
      pols: shanghai,
      classes,
    }),
    filled(dgLclSurcharge, {
      ...published(facts),
      name: '4、6 类危品附加费 | DG classes 4, 6',
      charges: linesOf([{ charge: 'DGS', unit: 'RT', currency: 'USD', price: '60', minAmount: '90' }], facts),
      pols: shanghai,
      classes: ['4.1', '6.1'],
    }),
  ]
  const originSheets: SeedRow<typeof dgLclOriginCharge>[] = [
    filled(dgLclOriginCharge, {
      ...published(facts),
      name: '上海危品起运费用 | Shanghai DG origin charges',
      charges: linesOf(
        [
          { charge: 'CUS', unit: 'ENTRY', currency: 'CNY', price: '400', when: 'declaration' },
          { charge: 'HDL', unit: 'RT', currency: 'CNY', price: '120', minAmount: '240' },
          { charge: 'DOC', unit: 'BL', currency: 'CNY', price: '300' },
        ],
        facts,
      ),
      pols: shanghai,
      classes,
    }),
  ]
  const destination: SeedRow<typeof dgLclDestinationCharge>[] = abroad.slice(0, 3).map(([port, currency]) =>
    filled(dgLclDestinationCharge, {
      ...published(facts),
      name: named(port, ' 危品', ', dangerous goods'),
      charges: destinationLines({ currency, perTon: '95', perBill: '150' }, facts),
      pods: [ids.port(port)],
      classes,
    }),
  )
  const warehouses = facts.warehouse('SHYS')
  const warehouse: SeedRow<typeof dgWarehouseCharge>[] =
    warehouses.length === 0
      ? []
      : [
          filled(dgWarehouseCharge, {
            ...published(facts),
            name: '洋山危品仓费用 | Yangshan DG warehouse',
            charges: linesOf([{ charge: 'WHS', unit: 'RT', currency: 'CNY', price: '80', minAmount: '160' }], facts),
            warehouses,
            pols: shanghai,
            freeStorageDays: 3,
            classes,
            licenceNo: 'SH-DG-2026-018',
            licenceTo: addDays(facts.today, 200),
          }),
        ]
  return { surcharge, origin: originSheets, destination, warehouse }
}

export const demoImportFees = (facts: LclFacts) => {
  const { ids } = facts
  const surcharge: SeedRow<typeof importLclSurcharge>[] = [
    filled(importLclSurcharge, {
      ...published(facts),
      name: '进口欧线附加费 | Import surcharges, Europe',
      charges: linesOf([{ charge: 'BAF', unit: 'RT', currency: 'USD', price: '6', minAmount: '6' }], facts),
      tradeLines: [ids.tradeLine('NEU')],
    }),
  ]
  const originSheets: SeedRow<typeof importLclOriginCharge>[] = (['FCA', 'EXW'] as const).map((incotermBase) =>
    filled(importLclOriginCharge, {
      ...published(facts),
      name: `汉堡起运费用 ${incotermBase} | Hamburg origin charges, ${incotermBase}`,
      charges: linesOf(
        [
          { charge: 'CFS', unit: 'RT', currency: 'EUR', price: '38', minAmount: '38' },
          { charge: 'DOC', unit: 'BL', currency: 'EUR', price: '45' },
          ...(incotermBase === 'EXW'
            ? ([{ charge: 'TRK', unit: 'RT', currency: 'EUR', price: '55', minAmount: '120', when: 'pickup' }] as const)
            : []),
        ],
        facts,
      ),
      pols: [ids.port('DEHAM')],
      incotermBase,
    }),
  )
  const destination: SeedRow<typeof importLclDestinationCharge>[] = chinaPorts.slice(0, 3).map((port) =>
    filled(importLclDestinationCharge, {
      ...published(facts),
      name: named(port, '进口拼箱费用', ' LCL import charges'),
      charges: [
        measured<DestinationLine>({ charge: 'DOC', unit: 'BL', currency: 'CNY', price: '350' }, ids, {
          chargeGroup: 'local',
        }),
        measured<DestinationLine>({ charge: 'DO', unit: 'BL', currency: 'CNY', price: '500' }, ids, {
          chargeGroup: 'local',
        }),
        measured<DestinationLine>({ charge: 'CFS', unit: 'RT', currency: 'CNY', price: '80', minAmount: '80' }, ids, {
          chargeGroup: 'local',
        }),
        measured<DestinationLine>(
          { charge: 'CUS', unit: 'ENTRY', currency: 'CNY', price: '300', when: 'declaration' },
          ids,
          {
            chargeGroup: 'customs',
          },
        ),
      ],
      pods: [ids.port(port)],
      sheetMinAmount: '160',
      sheetMinCurrency: ids.currency('USD'),
      freeStorageDays: 7,
    }),
  )
  return { surcharge, origin: originSheets, destination }
}
