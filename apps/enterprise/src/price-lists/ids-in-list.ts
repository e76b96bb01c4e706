import { linksOfList, type PriceListDraft, type Quotation } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { loadNames } from '../quotations/stored/references.ts'

/** Names behind every id of price lists of one mode. */
export const namesInLists = (
  queries: Queries,
  companyId: string,
  ...lists: readonly [PriceListDraft, ...PriceListDraft[]]
): Promise<Quotation['references']> => {
  const links = linksOfList(lists[0].mode)
  return loadNames(queries, companyId, idsInLists(lists, links.from !== links.to), links)
}

const idsInLists = (lists: readonly PriceListDraft[], isApart: boolean) => {
  const lines = lists.flatMap(({ rows, tariff }) => [...rows, ...tariff])
  const rows = lists.flatMap((list) => list.rows)
  const ends = lines.map(({ pod }) => pod)
  return {
    customers: known(lists.map(({ customer }) => customer)),
    carriers: known(lines.map(({ carrier }) => carrier)),
    ports: known([
      ...lines.map(({ pol }) => pol),
      ...rows.flatMap(({ receipt = null, via }) => [receipt, ...via]),
      ...(isApart ? [] : ends),
    ]),
    ...(isApart ? { ends: known(ends) } : {}),
    charges: known(lists.flatMap(({ tariff }) => tariff.map(({ charge }) => charge))),
  }
}
const known = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]
