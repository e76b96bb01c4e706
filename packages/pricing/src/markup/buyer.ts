/** Customer of a sale, as far as mark-ups compare it; both null: nobody in particular. */
export interface Buyer {
  readonly customer: string | null
  /** Id of the group that the customer is in. */
  readonly customerGroup: string | null
}
/** The part of a scope that names customers. */
interface BuyingScope {
  readonly customers?: unknown
  readonly customerGroups?: unknown
}

/** Somebody who buys under a mark-up: of several customers or groups the first; nobody in particular where it names none. */
export const someBuyerOf = ({ customers, customerGroups }: BuyingScope): Buyer => ({
  customer: firstOf(customers),
  customerGroup: firstOf(customerGroups),
})
const firstOf = (value: unknown): string | null => (Array.isArray(value) && value.length > 0 ? String(value[0]) : null)
