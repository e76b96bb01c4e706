import { flag, integer } from '../../catalogue/kinds.ts'
import { containerMarkups } from '../../groups/markups/container-markups.ts'
import { markupScope } from '../../groups/markups/markups.ts'

const fcl = containerMarkups({
  scope: markupScope,
})

/** First layer on the net price, for everybody who sells (R27). */
export const companyMarkup = fcl.company('companyMarkup', ['整箱加价设置', 'Company mark-up'])

/** Second layer, the published market price, where it is published (R27). */
export const marketMarkup = fcl.market('marketMarkup', ['市场价设置', 'Market price set'], {
  hideSurcharges: flag(['仅显示总价', 'One price only'], {
    cost: true,
    help: [
      '看不到成本的人只看到含海运附加费的每箱总价，不列各项附加费；据此生成的报价和价格表也只列总价。其他币种、按票或到付的附加费各合计一行，可选和发生时收取的费用照列',
      'Users without access to cost see one price per container that includes the ocean surcharges, and so do quotations and price lists. Surcharges in another currency, per bill or collect are one total each; optional charges stay separate',
    ],
  }),
  validDaysShown: integer(['展示有效期天数', 'Days of validity shown'], {
    min: 1,
    max: 30,
    cost: true,
    help: [
      '看不到成本的人查到的有效期，以及据此生成的报价和价格表，最长到查询日起第几天（当天不计，中国时间）；运价本身先到期的以运价为准；空白不限',
      'Users without access to cost see, and may quote, a validity of at most this number of days after the day of the search (China time; that day is not counted), and never beyond the end of the rate. Blank for no limit',
    ],
  }),
})

/** The sales layer, on top of the company price. */
export const salesMarkup = fcl.sales('salesMarkup', ['整箱销售加价', 'FCL sales mark-up'])
