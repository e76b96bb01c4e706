import { page } from '../../page.ts'
import { dangerousGoods } from '../base/customs.ts'
import {
  dgLclCompanyMarkup,
  dgLclDestinationCharge,
  dgLclMarketMarkup,
  dgLclOriginCharge,
  dgLclRate,
  dgLclSalesMarkup,
  dgLclSurcharge,
  dgTransportCharge,
  dgWarehouseCharge,
} from './dg-lcl.ts'
import { dgAcceptanceRule, dgSegregation } from './dg-rules.ts'
import {
  importLclDestinationCharge,
  importLclMarkup,
  importLclOriginCharge,
  importLclRate,
  importLclSalesMarkup,
  importLclSurcharge,
} from './import-lcl.ts'
import { lclDestinationCharge, lclOriginCharge, lclSurcharge, warehouseCharge } from './lcl-fees.ts'
import { feederPoint, transportCharge } from './lcl-legs.ts'
import { lclCompanyMarkup, lclMarketMarkup, lclSalesMarkup } from './lcl-markups.ts'
import { lclRate } from './lcl-rate.ts'
import { lclChargeSetPage } from './surcharge-template.ts'

/** Further columns of a list of rates, after the fields that distinguish rates in a mode. */
const rateColumns = [
  'validFrom',
  'validTo',
  'lines',
  'supplier',
  'carrier',
  'transferType',
  'via',
  'sailingDays',
  'transitDays',
  'cargoCutoff',
  'consigneeType',
  'feeLevel',
  'displayFlag',
  'recommendFlag',
] as const
const validColumns = ['validFrom', 'validTo', 'displayFlag'] as const
const dgColumns = ['classes', 'packingGroups'] as const
const legColumns = [
  'leg',
  'fromPort',
  'toPlace',
  'mode',
  'lines',
  'sailingDays',
  'transitDays',
  'supplier',
  'consigneeType',
] as const
const warehouseColumns = ['name', 'warehouses', 'pols', 'cargoKind', 'charges', 'freeStorageDays', 'openHours'] as const
const markupColumns = [
  'priority',
  'lines',
  'carriers',
  'tradeLines',
  'pols',
  'pods',
  'podCountries',
  'consigneeType',
  'customers',
  'customerGroups',
  'validFrom',
  'validTo',
] as const

const exportPages = [
  page('lclFreight', {
    of: lclRate,
    filterSet: 'maintenance',
    columns: ['pol', 'pod', 'finalDestination', ...rateColumns],
  }),
  page('freightSurcharge', {
    of: lclSurcharge,
    filterSet: 'noRecommend',
    columns: ['name', 'charges', 'carriers', 'tradeLines', 'pols', 'pods', 'podCountries', ...validColumns],
    tabs: ['lclChargeSet'],
  }),
  lclChargeSetPage,
  page('lcladditionalCnyFee', {
    of: lclOriginCharge,
    filterSet: 'noRecommend',
    columns: ['name', 'pols', 'warehouses', 'charges', 'customerType', 'pods', 'podCountries', ...validColumns],
  }),
  page('lcladditionalFee', {
    of: lclDestinationCharge,
    filterSet: 'noRecommend',
    columns: [
      'name',
      'pods',
      'feeLevel',
      'consigneeType',
      'charges',
      'freeStorageDays',
      'printOnQuote',
      ...validColumns,
    ],
  }),
  page('prePositionedWarehouseCost', {
    of: feederPoint,
    filterSet: 'noRecommend',
    columns: [
      'name',
      'point',
      'pol',
      'transportMode',
      'warehouses',
      'receivingDays',
      'receivingTime',
      'shuttleDays',
      'currency',
      'priceCbm',
      'priceTon',
      'minCharge',
      'included',
      'charges',
      ...validColumns,
    ],
  }),
  page('transportationCharge', {
    of: transportCharge,
    filterSet: 'noRecommend',
    columns: ['name', ...legColumns, 'acceptsDangerous', ...validColumns],
  }),
  page('warehouseCost', {
    of: warehouseCharge,
    filterSet: 'noRecommend',
    columns: [...warehouseColumns, ...validColumns],
  }),
  page('lclBusinessMarkUp', {
    of: lclCompanyMarkup,
    filterSet: 'validity',
    columns: ['name', 'status', ...markupColumns],
  }),
  page('lclMarketMarkUp', {
    of: lclMarketMarkup,
    filterSet: 'validity',
    columns: ['name', 'status', 'channels', 'fromLayer', ...markupColumns],
  }),
  page('salesLclPriceSet', {
    of: lclSalesMarkup,
    filterSet: 'validity',
    columns: ['name', 'status', ...markupColumns],
  }),
] as const

const dangerousPages = [
  page('dglclFreight', {
    of: dgLclRate,
    filterSet: 'maintenance',
    columns: ['pol', 'pod', ...dgColumns, ...rateColumns, 'bookingLeadDays'],
  }),
  page('dgfreightSurcharge', {
    of: dgLclSurcharge,
    filterSet: 'noRecommend',
    columns: ['name', ...dgColumns, 'charges', 'carriers', 'tradeLines', 'pols', 'pods', ...validColumns],
  }),
  page('dglcladditionalCnyFee', {
    of: dgLclOriginCharge,
    filterSet: 'noRecommend',
    columns: ['name', 'pols', 'warehouses', ...dgColumns, 'charges', 'customerType', ...validColumns],
  }),
  page('dglcladditionalFee', {
    of: dgLclDestinationCharge,
    filterSet: 'noRecommend',
    columns: ['name', 'pods', ...dgColumns, 'feeLevel', 'consigneeType', 'charges', ...validColumns],
  }),
  page('dgtransportationCharge', {
    of: dgTransportCharge,
    filterSet: 'noRecommend',
    columns: ['name', ...dgColumns, ...legColumns, ...validColumns],
  }),
  page('dgwarehouseCost', {
    of: dgWarehouseCharge,
    filterSet: 'noRecommend',
    columns: [...warehouseColumns, ...dgColumns, 'licenceTo', ...validColumns],
  }),
  page('dglclBusinessMarkUp', {
    of: dgLclCompanyMarkup,
    filterSet: 'validity',
    columns: ['name', 'status', ...markupColumns, ...dgColumns],
  }),
  page('dglclMarketMarkUp', {
    of: dgLclMarketMarkup,
    filterSet: 'validity',
    columns: ['name', 'status', 'channels', 'fromLayer', ...markupColumns, ...dgColumns],
  }),
  page('dgacceptanceRule', {
    of: dgAcceptanceRule,
  }),
  page('dgunNumber', {
    of: dangerousGoods,
    columns: [
      'unNumber',
      'nameEn',
      'nameCn',
      'imoClass',
      'subsidiary',
      'packingGroup',
      'marinePollutant',
      'acceptLcl',
      'edition',
      'status',
    ],
  }),
  page('dgsegregationTable', {
    of: dgSegregation,
    columns: ['rowClass', 'columnClass', 'value', 'amendment', 'validFrom', 'validTo'],
  }),
  page('dgsalesLclPriceSet', {
    of: dgLclSalesMarkup,
    filterSet: 'validity',
    columns: ['name', 'status', ...markupColumns, ...dgColumns],
  }),
] as const

const importPages = [
  page('importLclFreight', {
    of: importLclRate,
    filterSet: 'maintenance',
    columns: ['pol', 'pod', 'incotermBase', 'agent', ...rateColumns],
  }),
  page('importLclSurcharge', {
    of: importLclSurcharge,
    filterSet: 'noRecommend',
    columns: [
      'name',
      'incotermBase',
      'charges',
      'carriers',
      'tradeLines',
      'pols',
      'polCountries',
      'pods',
      ...validColumns,
    ],
  }),
  page('importLclStartPortCharge', {
    of: importLclOriginCharge,
    filterSet: 'noRecommend',
    columns: ['name', 'pols', 'polCountries', 'incotermBase', 'agent', 'charges', 'consigneeType', ...validColumns],
  }),
  page('importLclEndPortCharge', {
    of: importLclDestinationCharge,
    filterSet: 'noRecommend',
    columns: ['name', 'pods', 'warehouses', 'consigneeType', 'charges', 'freeStorageDays', ...validColumns],
  }),
  page('importLclPriceSet', {
    of: importLclMarkup,
    filterSet: 'validity',
    columns: ['name', 'status', 'layer', 'incotermBase', ...markupColumns],
  }),
  page('salesImportLclPriceSet', {
    of: importLclSalesMarkup,
    filterSet: 'validity',
    columns: ['name', 'status', 'incotermBase', ...markupColumns],
  }),
] as const

/** Consolidated cargo: export, dangerous goods, import. */
export const lclPages = [...exportPages, ...dangerousPages, ...importPages] as const
