import type { MarkupRule } from '@hangjia/pricing'
import { tradeLineOfRate } from '../pricing/loading/load-secrecy.ts'

/** Fields of a mark-up that select its rates. */
type Scope = Pick<
  MarkupRule,
  'carriers' | 'pols' | 'pods' | 'tradeLines' | 'rateTypes' | 'contractNos' | 'validFrom' | 'validTo'
>

/**
 * SQL of what a published rate `t` has to be for a mark-up to be for it, whatever the customer: as `isRuleFor` of the engine has it. A
 * list that is empty is any. `given` takes a value and answers its parameter.
 */
export const isMeantBy = (rule: Scope, given: (value: unknown) => string): string => {
  const { carriers, pols, pods, tradeLines, rateTypes, contractNos, validFrom, validTo } = rule
  const within = (column: string, type: 'bigint' | 'text', list: readonly (string | number)[]) =>
    list.length === 0 ? [] : [`${column} = ANY(${given(list.map(String))}::${type}[])`]
  return [
    `t.display_flag > 0 AND t.valid_to >= ${given(validFrom)}::date AND t.valid_from <= ${given(validTo)}::date`,
    ...within('t.carrier_id', 'bigint', carriers),
    ...within('t.pol_id', 'bigint', pols),
    ...within('t.pod_id', 'bigint', pods),
    ...within(tradeLineOfRate, 'bigint', tradeLines),
    ...within('t.rate_type', 'text', rateTypes),
    ...within('t.contract_no', 'text', contractNos),
  ].join(' AND ')
}
