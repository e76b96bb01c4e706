import type { Stored, secrecyRule } from '@hangjia/contracts'

type Rule = Stored<typeof secrecyRule>
/** A row of `secrecyRule`: rates, or parts of them, that are not for everybody. */
export interface SecrecyRule
  extends Pick<
    Rule,
    | ('id' | 'hide' | 'maskText' | 'carriers' | 'contractNos' | 'suppliers' | 'tradeLines' | 'pols' | 'pods')
    | ('namedAccounts' | 'visiblePersons' | 'visibleRoles' | 'visibleOrgs' | 'visibleCustomers' | 'onQuotation')
  > {
  readonly rateTypes: readonly string[]
}
