import {
  type Acceptance,
  bookByLabel,
  type CargoKind,
  type CargoOf,
  type ModeQuestion,
  packageKinds,
  type StatedFact,
  shippingNames,
} from '@hangjia/contracts'
import { bilingualIn, formatDecimal } from '@hangjia/validation'
import { type Decimal, decimal, roundTo } from '@hangjia/validation/decimal'

/** An exact decimal. */
interface Measured {
  readonly toFixed: (decimals: number) => string
}
type Load = {
  readonly [K in 'grossKg' | 'volumeM3' | 'packages']: Measured | null
} & { readonly containers: readonly { readonly box: string; readonly quantity: number }[] }

const fact = (field: string, [zh, en]: readonly [string, string], value: string): StatedFact[] =>
  value === '' ? [] : [{ field, label: { zh, en }, value: { zh: value, en: value } }]

/** At most three decimals, as cargo is written (spec §5.6). */
const measured = (value: Measured): string => formatDecimal(value.toFixed(3).replace(/\.?0+$/, ''))

interface Sides {
  readonly kg?: string
  readonly count: number
  readonly lengthCm: string
  readonly widthCm: string
  readonly heightCm: string
}
const isSides = (piece: unknown): piece is Sides =>
  typeof piece === 'object' && piece !== null && 'lengthCm' in piece && 'widthCm' in piece && 'heightCm' in piece

/** `10 × 101 × 58 × 32 cm, 9 kg`, where the sides of pieces were asked for, with the weight of one where that was. */
const sidesText = (cargo: unknown): string => {
  const lists = typeof cargo === 'object' && cargo !== null ? Object.values(cargo).filter(Array.isArray) : []
  return lists
    .flat()
    .filter(isSides)
    .map(({ count, lengthCm, widthCm, heightCm, kg }) =>
      [`${count} × ${lengthCm} × ${widthCm} × ${heightCm} cm`, ...(kg ? [`${kg} kg`] : [])].join(', '),
    )
    .join('; ')
}

/** The cargo that was asked for, in words of a paper: what is known of it. */
export const cargoFacts = (
  { packages, grossKg, volumeM3, containers }: Load,
  { cargo }: Pick<ModeQuestion, 'cargo'>,
) => [
  ...fact(
    'containers',
    ['箱型箱量', 'Containers'],
    containers.map(({ box, quantity }) => `${quantity} × ${box}`).join(' + '),
  ),
  ...fact('packages', ['件数', 'Pieces'], packages?.toFixed(0) ?? ''),
  ...fact('grossKg', ['毛重', 'Gross weight'], grossKg ? `${measured(grossKg)} KGS` : ''),
  ...fact('volumeM3', ['体积', 'Volume'], volumeM3 ? `${measured(volumeM3)} CBM` : ''),
  ...fact('sides', ['尺寸', 'Dimensions'], sidesText(cargo)),
  ...packagingFact(cargo),
  ...stackingFact(cargo),
  ...sharedVolumeFact(cargo),
  ...lastCargoFact(cargo),
]
/** Volume weight of cargo in pieces, by the divisor of its rate (R6). */
export const volumeWeightFact = (
  { volumeM3 }: { readonly volumeM3: Decimal | null },
  { cargo, rate }: { readonly cargo: CargoKind; readonly rate: object },
): StatedFact[] => {
  const { volumeDivisor } = rate as { readonly volumeDivisor?: number }
  if (cargo !== 'pieces' || !volumeM3 || !volumeDivisor) return []
  const kilograms = volumeM3.times('1000000').div(decimal(String(volumeDivisor)))
  return fact('volumeWeight', ['体积重', 'Volume weight'], `${measured(roundTo(kilograms, 2))} KGS`)
}
/** Cargo that cannot be stacked takes the floor of a container; that it can be is usual, and not written. */
const stackingFact = (cargo: object): StatedFact[] =>
  (cargo as Partial<CargoOf<'loose'>>).stackable === false
    ? [{ field: 'stackable', label: { zh: '堆叠', en: 'Stacking' }, value: { zh: '不可堆叠', en: 'Not stackable' } }]
    : []
const packagings = [...packageKinds.loose, ...packageKinds.pieces]
const packagingFact = (cargo: object): StatedFact[] => {
  const { packageKind } = cargo as Partial<CargoOf<'loose' | 'pieces'>>
  const [, zh, en] = packagings.find(([kind]) => kind === packageKind) ?? []
  return zh && en ? [{ field: 'packageKind', label: { zh: '包装', en: 'Packaging' }, value: { zh, en } }] : []
}
/** The share of the volume of air cargo that is not charged. */
const sharedVolumeFact = (cargo: object): StatedFact[] => {
  const { sharedVolumePercent } = cargo as Partial<CargoOf<'pieces'>>
  return fact('sharedVolume', ['分泡', 'Shared volume'], sharedVolumePercent ? `${sharedVolumePercent}%` : '')
}
/** Last cargo of the tanks, on which the offer depends; an English paper has no Chinese name. */
const lastCargoFact = (cargo: object): StatedFact[] => {
  const { lastCargo } = cargo as Partial<CargoOf<'liquid'>>
  if (!lastCargo) return []
  const value = { zh: bilingualIn('zh', lastCargo), en: bilingualIn('en', lastCargo) }
  return [
    {
      field: 'lastCargo',
      label: { zh: '前装货', en: 'Last cargo' },
      value: { ...value, en: /\p{Script=Han}/u.test(value.en) ? '' : value.en },
    },
  ]
}

/** `UN1263 Paint, 3, PG III` for each of the dangerous goods that were accepted (R28). */
export const goodsFact = (acceptance: Acceptance | undefined): StatedFact[] => {
  const goods = acceptance?.goods ?? []
  const words = (language: 'zh' | 'en') =>
    goods
      .map(({ unNumber, imoClass, packingGroup, ...named }) =>
        [
          [unNumber && `UN${unNumber}`, shippingNames(named)[language]].filter(Boolean).join(' '),
          imoClass,
          packingGroup && packingGroup !== 'none' && `PG ${packingGroup}`,
        ]
          .filter(Boolean)
          .join(', '),
      )
      .join('; ')
  return goods.length === 0
    ? []
    : [{ field: 'goods', label: { zh: '危险品', en: 'Dangerous goods' }, value: { zh: words('zh'), en: words('en') } }]
}

/** The last day to book dangerous goods, which is before the cut-offs of other cargo. */
export const bookByFact = (acceptance: Acceptance | undefined): StatedFact[] =>
  fact('bookBy', bookByLabel, acceptance?.bookBy ?? '')

const units: Readonly<Record<string, string>> = { KGC: 'KGS', KGG: 'KGS', TRUCK: '' }
const labels: Readonly<Record<string, readonly [string, string]>> = {
  RT: ['计费吨', 'Revenue tons'],
  KGC: ['计费重', 'Chargeable weight'],
  KGG: ['计费重', 'Chargeable weight'],
  TRUCK: ['车数', 'Trucks'],
}

/**
 * Quantity that the freight is charged for; where another weight break is cheaper, the weight of the cargo and that of the break (R7).
 * Containers are named by the cargo.
 */
export const chargeableFact = (
  chargeable: { readonly quantity: string; readonly unit: string } | null,
  natural: string | null,
): StatedFact[] => {
  if (!chargeable || chargeable.unit === 'CNTR') return []
  const { quantity, unit } = chargeable
  const amount = (value: string) => `${formatDecimal(value)} ${units[unit] ?? unit}`.trim()
  const [zh, en] = labels[unit] ?? ['计费数量', 'Charged for']
  const isRaised = natural !== null && formatDecimal(natural) !== formatDecimal(quantity)
  return [
    {
      field: 'chargeable',
      label: { zh, en },
      value: isRaised
        ? {
            zh: `${amount(natural)}（按 ${amount(quantity)} 计）`,
            en: `${amount(natural)} (charged as ${amount(quantity)})`,
          }
        : { zh: amount(quantity), en: amount(quantity) },
    },
  ]
}
