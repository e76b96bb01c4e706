import type { SecretPart } from '@hangjia/contracts'

/** A row of `secrecyRule`: rates, or parts of them, that are not for everybody. */
export interface SecrecyRule {
  readonly id: string
  readonly hide: readonly SecretPart[]
  readonly maskText: string
  readonly carriers: readonly string[]
  readonly contractNos: readonly string[]
  readonly suppliers: readonly string[]
  readonly rateTypes: readonly string[]
  readonly tradeLines: readonly string[]
  readonly pols: readonly string[]
  readonly pods: readonly string[]
  readonly namedAccounts: readonly string[]
  readonly visiblePersons: readonly string[]
  readonly visibleRoles: readonly string[]
  readonly visibleOrgs: readonly string[]
  readonly visibleCustomers: readonly string[]
  readonly onQuotation: 'hidden' | 'shown'
}
