import type { bookingRefusals } from '@hangjia/contracts'

export type BookingMove =
  | { readonly act: 'submit' | 'pass' | 'release' | 'makeOrder' }
  | { readonly act: 'refuse'; readonly refusal: Refusal }
  | { readonly act: 'send'; readonly requestRef: string }
  | { readonly act: 'answer'; readonly answer: CarrierAnswer }
  | { readonly act: 'carrierRefused' | 'stop'; readonly reason: string }

export interface CarrierAnswer {
  readonly bookingRefs: string[]
  readonly vessel: string
  readonly voyage: string
  readonly etd: string | null
  readonly siCutoff: string | null
  readonly cyCutoff: string | null
}

export interface Refusal {
  readonly refuseReason: (typeof bookingRefusals)[number][0]
  readonly remark: string
}
