import type { PriceListDraft } from '@hangjia/contracts'

/** Ids of every row that a price list names. */
export const idsInList = ({ customer, rows, tariff }: PriceListDraft) => ({
  customers: customer === null ? [] : [customer],
  carriers: known([...rows, ...tariff].map(({ carrier }) => carrier)),
  ports: known([
    ...rows.flatMap(({ pol, pod, via }) => [pol, pod, ...via]),
    ...tariff.flatMap(({ pol, pod }) => [pol, pod]),
  ]),
  charges: known(tariff.map(({ charge }) => charge)),
})
const known = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]
