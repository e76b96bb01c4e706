import {
  type Contract,
  carrier,
  charge,
  country,
  currency,
  dictionaryItem,
  fbaWarehouse,
  port,
  productType,
  tradeLine,
  wharf,
  worldWarehouse,
} from '@hangjia/contracts'
import type { HandlersFor } from '../handlers.ts'
import { optionList } from './option-lists.ts'
import { organisation, ownOrganisation, salesPersons } from './organisation.ts'

const ports = optionList({ of: port, type: 'kind' })
const productTypes = optionList({ of: productType, type: 'mode' })

/** Spec §7.4 and §7.5, call by call. */
export const combobox = {
  queryinstitution: organisation,
  queryinstinstitution: ownOrganisation,
  companySales: salesPersons({ of: 'company', id: 'sys' }),
  companySalesByMp: salesPersons({ of: 'company', id: 'mp' }),
  companySalesMpToSys: salesPersons({ of: 'company', id: 'sys' }),
  instSales: salesPersons({ of: 'inst', id: 'sys' }),
  instSalesByMp: salesPersons({ of: 'inst', id: 'mp' }),
  querydicdatalistnew: optionList({ of: dictionaryItem, type: 'dictType', filters: { dictType: 'dictType' } }),
  queryhomeabroadwarehouse: optionList({ of: worldWarehouse, type: 'place', filters: { place: 'place' } }),
  queryfbawarehouse: optionList({ of: fbaWarehouse, type: 'platform' }),
  queryUnloadingPort: ports,
  querystartport: ports,
  querydestinationport: ports,
  queryshipping: optionList({ of: carrier }),
  queryline: optionList({ of: tradeLine, type: 'area' }),
  querycountry: optionList({ of: country, type: 'continent' }),
  queryBaseCurrencySelect: optionList({ of: currency }),
  querycharge: optionList({ of: charge, type: 'category' }),
  querybyidwharf: optionList({ of: wharf, filters: { id: 'port' } }),
  queryallport: ports,
  lclproductlist: (context) => productTypes(context, {}),
} satisfies HandlersFor<Contract['combobox']>
