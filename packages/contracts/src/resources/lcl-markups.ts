import { lclMarkupLayers } from '../groups/lcl-markups.ts'

const lcl = lclMarkupLayers()
export const lclCompanyMarkup = lcl.company('lclCompanyMarkup', ['拼箱业务加价', 'LCL business mark-up'])
export const lclMarketMarkup = lcl.market('lclMarketMarkup', ['拼箱市场加价', 'LCL market mark-up'])
export const lclSalesMarkup = lcl.sales('lclSalesMarkup', ['拼箱销售加价', 'LCL sales mark-up'])
