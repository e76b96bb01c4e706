import type { DeclaredAsk, InsuranceAsk, Mode } from '@hangjia/contracts'

/** A declaration as typed; missing numbers are blank. */
export type DeclaredDraft = Pick<DeclaredAsk, 'declarationKind'> & {
  readonly [K in 'entries' | 'hsLines']: number | null
}
/** Goods to be insured as typed. */
export type InsuranceDraft = InsuranceAsk

/** Goods whose value is not entered yet, insured as most cargo of the mode is. */
export const freshInsurance = (servedAs: Mode['servedAs'], currency: string): InsuranceDraft => ({
  value: '',
  currency,
  terms: 'CIF',
  cargoCategory: 'general',
  clause: servedAs === 'air' ? 'airA' : 'iccA',
})
