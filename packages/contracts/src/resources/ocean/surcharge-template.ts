import { lines, longText, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { chargeLineRules } from '../../groups/charges/charge-rules.ts'
import { chargeLine } from '../../groups/charges/charges.ts'
import { maintainer } from '../../groups/charges/maintainer.ts'
import { twoNames } from '../../groups/charges/two-names.ts'
import { tabPage } from '../../page.ts'

/** A named set of charge lines, to be copied into rates and fee sheets; it charges nothing by itself. */
export const surchargeTemplate = resource({
  name: 'surchargeTemplate',
  label: ['附加费模板', 'Surcharge templates'],
  title: 'name',
  search: ['name'],
  sort: ['name', 'asc'],
  fields: {
    name: text(['模板名称', 'Name'], { ...twoNames, unique: true }),
    maintainer,
    remark: longText(['备注', 'Remark'], { max: 1000 }),
    charges: lines(['费用', 'Charges'], chargeLine, { required: true, section: ['费用', 'Charges'] }),
  },
  check: ({ charges }) => chargeLineRules('charges', charges),
})

/** Page next to the surcharges that are charged by their scope: sets that are copied into rates one by one. */
export const surchargeTemplatePage = tabPage('surchargeTemplate', ['附加费模板', 'Templates'], {
  of: surchargeTemplate,
  host: 'additionalFee',
  columns: ['name', 'charges', 'maintainer', 'remark'],
})
