import type { PriceListDraft } from '@hangjia/contracts'

/** Ids of every row that price lists name. */
export const idsInList = (...lists: readonly PriceListDraft[]) => ({
  customers: known(lists.map(({ customer }) => customer)),
  carriers: known(lists.flatMap(({ rows, tariff }) => [...rows, ...tariff].map(({ carrier }) => carrier))),
  ports: known(
    lists.flatMap(({ rows, tariff }) => [
      ...rows.flatMap(({ pol, pod, receipt = null, via }) => [pol, pod, receipt, ...via]),
      ...tariff.flatMap(({ pol, pod }) => [pol, pod]),
    ]),
  ),
  charges: known(lists.flatMap(({ tariff }) => tariff.map(({ charge }) => charge))),
})
const known = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]
