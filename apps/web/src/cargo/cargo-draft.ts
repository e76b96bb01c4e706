import type { CargoKind, FclAsk, Reference } from '@hangjia/contracts'
import { plainBoxes } from '../containers/plain-tons.ts'
import type { GoodsDraft } from './goods-control.tsx'

/** Cargo as it is typed: whole numbers are numbers once they are some, everything else decimal strings. */
export interface CargoDraft {
  readonly packages?: number | undefined
  readonly grossKg?: string | undefined
  readonly volumeM3?: string | undefined
  readonly pieces?: readonly PieceDraft[] | undefined
  readonly stackable?: boolean | undefined
  readonly packageKind?: string | undefined
  readonly sharedVolumePercent?: string | undefined
  readonly goods?: readonly GoodsDraft[] | undefined
  readonly boxes?: FclAsk['boxes'] | undefined
  readonly box?: string | undefined
  readonly quantity?: number | undefined
  readonly lashing?: boolean | undefined
  readonly temperatureC?: string | undefined
  readonly ventilationM3h?: number | undefined
  readonly humidityPercent?: number | undefined
  readonly plugInDays?: number | undefined
  readonly genset?: boolean | undefined
  readonly coldTreatment?: boolean | undefined
  readonly controlledAtmosphere?: boolean | undefined
  readonly truckType?: string | undefined
  readonly bodyType?: string | undefined
  readonly trucks?: number | undefined
  readonly product?: string | undefined
  readonly volumeL?: number | undefined
  readonly densityKgL?: string | undefined
  readonly tanks?: number | undefined
  readonly tankType?: string | undefined
  readonly leaseDays?: number | undefined
  readonly heating?: boolean | undefined
  readonly lastCargo?: string | undefined
}
export interface PieceDraft {
  readonly count: number
  readonly [measure: string]: string | number | undefined
}

export interface CargoControlProps {
  readonly kind: CargoKind
  /** Kilograms of one cubic metre in most tariffs of the mode, where they differ from 1,000. */
  readonly usualRatio?: number | undefined
  /** Container types that the mode is for; absent: all that there are. */
  readonly types?: readonly string[] | undefined
  /** Container types to choose from, where they are already known. */
  readonly offered?: readonly Reference[] | undefined
  /** Packaging and the shared volume of air cargo are asked, too: terms by which a search finds and prices rates. */
  readonly asksTerms?: boolean
  /** It may stay blank, for the prices of a unit. */
  readonly mayBeOpen?: boolean
  readonly value: CargoDraft
  readonly faults: readonly string[]
  readonly onChange: (value: CargoDraft) => void
}

/** Cargo of a question that begins. */
export const freshCargo: Readonly<Record<CargoKind, CargoDraft>> = {
  loose: {},
  dangerous: {},
  pieces: {},
  cartons: { pieces: [{ count: 1 }] },
  boxes: { boxes: [{ box: '40HQ', quantity: 1 }] },
  reefer: { boxes: [{ box: '40RH', quantity: 1 }] },
  oversize: { box: '40FR', quantity: 1, lashing: true, pieces: [{ count: 1 }] },
  trucks: {},
  liquid: { tanks: 1 },
}

/** Typed weights of containers become numbers, or are left out. */
export const plainCargo = (cargo: CargoDraft): CargoDraft =>
  cargo.boxes ? { ...cargo, boxes: plainBoxes(cargo.boxes) } : cargo
