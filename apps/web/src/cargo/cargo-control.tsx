import type { CargoKind } from '@hangjia/contracts'
import { NumberControl, TextButton, Tick } from '@hangjia/ui'
import { Plus, X } from 'lucide-react'
import { type ComponentType, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../fields.tsx'
import { AirTerms } from './air-terms.tsx'
import { BoxesCargo } from './boxes-cargo.tsx'
import styles from './cargo.module.css'
import type { CargoControlProps, PieceDraft } from './cargo-draft.ts'
import { LiquidCargo, LiquidControl } from './liquid-cargo.tsx'
import { LiveFigures } from './live-figures.tsx'
import { OversizeCargo } from './oversize-cargo.tsx'
import { isPacked, PackageKind } from './package-kind.tsx'
import { ReeferControl } from './reefer-cargo.tsx'
import { TruckControl } from './truck-control.tsx'
import { withPieces } from './with-pieces.ts'

const totals = ['packages', 'grossKg', 'volumeM3'] as const
type Total = (typeof totals)[number]
const decimals: Readonly<Record<Total, number>> = { packages: 0, grossKg: 3, volumeM3: 3 }

type Measure = 'kg' | 'lengthCm' | 'widthCm' | 'heightCm'
const sides = { lengthCm: 1, widthCm: 1, heightCm: 1 } as const
const loose = {
  totals,
  required: totals,
  measures: { ...sides, kg: 3 },
  add: 'addPiece',
  help: undefined,
} as const
/** Inputs of each kind of cargo: totals, which of them are required, and the measures of single packages. */
const forms = {
  loose,
  dangerous: loose,
  pieces: {
    totals,
    required: ['packages', 'grossKg'],
    measures: { lengthCm: 1, widthCm: 1, heightCm: 1 },
    add: 'addSides',
    help: 'volumeOrSides',
  },
  oversize: {
    totals: [],
    required: [],
    measures: { lengthCm: 1, widthCm: 1, heightCm: 1, kg: 3 },
    add: 'addOversize',
    help: undefined,
  },
  cartons: {
    totals: [],
    required: [],
    measures: { lengthCm: 1, widthCm: 1, heightCm: 1, kg: 3 },
    add: 'addCartons',
    help: undefined,
  },
} as const satisfies Partial<
  Record<
    CargoKind,
    {
      readonly totals: readonly Total[]
      readonly required: readonly Total[]
      readonly measures: Partial<Record<Measure, number>>
      readonly add: 'addPiece' | 'addSides' | 'addOversize' | 'addCartons'
      readonly help: 'volumeOrSides' | undefined
    }
  >
>
type MeasuredKind = keyof typeof forms
interface MeasuredProps extends CargoControlProps {
  readonly kind: MeasuredKind
}
const isMeasured = (props: CargoControlProps): props is MeasuredProps => props.kind in forms

/** The cargo of a question in the row of the form: totals, full containers or whole trucks. */
export const CargoControl = (props: CargoControlProps) => {
  const Other = otherControls[props.kind]
  if (Other) return <Other {...props} />
  return isMeasured(props) ? <TotalsControl {...props} /> : null
}
/** Cargo that is asked by the container or truck instead of in totals. */
const otherControls: Readonly<Partial<Record<CargoKind, ComponentType<CargoControlProps>>>> = {
  boxes: BoxesCargo,
  reefer: BoxesCargo,
  oversize: OversizeCargo,
  trucks: TruckControl,
  liquid: LiquidCargo,
}

const TotalsControl = ({ kind, mayBeOpen = false, value, faults, onChange }: MeasuredProps) => {
  const { t } = useTranslation('modeSearch')
  const { totals: asked, required, help } = forms[kind]
  const change = (name: Total, typed: string | null) =>
    onChange({ ...value, [name]: typed === null ? undefined : name === 'packages' ? Number(typed) : typed })
  return asked.map((name) => (
    <NumberField
      key={name}
      label={t(name)}
      help={name === 'volumeM3' && help ? t(help) : undefined}
      required={!mayBeOpen && required.some((one) => one === name)}
      raised
      error={faults.includes(name) ? t(`faults.${name}`) : undefined}
      value={value[name] === undefined ? null : String(value[name])}
      decimals={decimals[name]}
      onChange={(typed) => change(name, typed)}
    />
  ))
}

/** Further inputs of each kind of cargo in a row of its own: single packages, or storage conditions. */
const furtherControls: Readonly<Partial<Record<CargoKind, ComponentType<CargoControlProps>>>> = {
  reefer: ReeferControl,
  liquid: LiquidControl,
}
export const FurtherControl = (props: CargoControlProps) => {
  if (isMeasured(props)) return <PieceRows {...props} />
  const Further = furtherControls[props.kind]
  return Further ? <Further {...props} /> : null
}

const PieceRows = (props: MeasuredProps) => {
  const { kind, usualRatio, asksTerms = false, mayBeOpen = false, value, faults, onChange } = props
  const { t } = useTranslation('modeSearch')
  const id = useId()
  const { measures, add } = forms[kind]
  const pieces = value.pieces ?? []
  const isByTon = kind === 'loose' || kind === 'dangerous'
  const change = (next: readonly PieceDraft[]) =>
    onChange(isByTon ? withPieces(value, next) : { ...value, pieces: next })
  const changePiece = (at: number, part: Partial<PieceDraft>) =>
    change(pieces.map((piece, index) => (index === at ? { ...piece, ...part } : piece)))
  const columns = Object.entries<number>(measures) as [Measure, number][]
  return (
    <div className="row wrap gap-y-6 gap-x-14 min-h-30 pb-12">
      {asksTerms && isPacked(kind) ? <PackageKind kind={kind} value={value} onChange={onChange} /> : null}
      {kind === 'pieces' && asksTerms ? <AirTerms {...props} /> : null}
      {pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a package has no name but its place.
        <div key={at} className={`row gap-8 py-3 pl-10 pr-4 border rounded-2 ${styles.piece}`}>
          {forms[kind].totals.length === 0 ? <span className="faint figures">{at + 1}</span> : null}
          {[['count', 0] as const, ...columns].map(([name, scale]) => (
            <label key={name} htmlFor={id + name + at} className={`inline-row gap-6 muted text-12 ${styles.measure}`}>
              <span>{t(`pieces.${name}`)}</span>
              <NumberControl
                id={id + name + at}
                value={piece[name] === undefined ? null : String(piece[name])}
                decimals={scale}
                onChange={(typed) =>
                  changePiece(at, { [name]: name === 'count' ? Number(typed ?? 1) : (typed ?? undefined) })
                }
              />
            </label>
          ))}
          <button
            type="button"
            className={`bare ${styles.remove}`}
            aria-label={t('removePiece')}
            onClick={() => change(pieces.filter((_piece, index) => index !== at))}
          >
            <X size={14} />
          </button>
        </div>
      ))}
      <TextButton onClick={() => change([...pieces, { count: 1 }])}>
        <Plus size={13} />
        {t(add)}
      </TextButton>
      {isByTon ? (
        <Tick checked={value.stackable ?? true} onChange={(stackable) => onChange({ ...value, stackable })}>
          {t('stackable')}
        </Tick>
      ) : null}
      {kind === 'oversize' ? null : <LiveFigures value={value} isByTon={isByTon} ratio={usualRatio} />}
      {mayBeOpen ? <span className="muted text-12">{t('openCargo')}</span> : null}
      {faults.includes('pieces') ? <span className="bad text-12">{t('faults.pieces')}</span> : null}
    </div>
  )
}
