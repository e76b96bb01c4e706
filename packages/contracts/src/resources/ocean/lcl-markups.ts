import { lclMarkupLayers } from '../../groups/markups/lcl-markups.ts'

const lcl = lclMarkupLayers()
/** First layer of mark-up on consolidated cargo (R27). */
export const lclCompanyMarkup = lcl.company('lclCompanyMarkup', ['拼箱业务加价', 'LCL business mark-up'])
/** Second layer of mark-up on consolidated cargo, where it is published (R27). */
export const lclMarketMarkup = lcl.market('lclMarketMarkup', ['拼箱市场加价', 'LCL market mark-up'])
/** Sales layer of mark-up on consolidated cargo (R27). */
export const lclSalesMarkup = lcl.sales('lclSalesMarkup', ['拼箱销售加价', 'LCL sales mark-up'])
