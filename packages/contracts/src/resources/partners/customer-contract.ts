import { choice, code, date, files, link, longText, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { ofUnits } from '../../groups/of-units.ts'
import { periodRule } from '../../groups/site.ts'

/** A signed paper between a customer and the company, with its period and its files; it goes with the customer from owner to owner. Source: marketing-crm 5.1. */
export const customerContract = resource({
  name: 'customerContract',
  label: ['客户合同', 'Customer contracts'],
  title: 'name',
  codeField: 'contractNo',
  module: 'customer',
  person: 'owner',
  asks: ofUnits,
  exportedWith: 'TS-9008',
  search: ['name', 'contractNo'],
  sort: ['endsOn', 'desc'],
  check: (values) => periodRule(values, 'startsOn', 'endsOn'),
  fields: {
    name: text(['合同名称', 'Contract'], { max: 100, required: true, section: ['合同', 'Contract'] }),
    customer: link('customer', ['客户', 'Customer'], { required: true, filter: true }),
    contractNo: code(['合同号', 'Contract no.'], { max: 40, filter: true, notCopied: true }),
    kind: choice(
      ['类型', 'Kind'],
      [
        ['framework', '框架协议', 'Framework'],
        ['credit', '账期协议', 'Credit terms'],
        ['price', '价格协议', 'Prices'],
        ['secrecy', '保密协议', 'Confidentiality'],
        ['other', '其他', 'Other'],
      ],
      { required: true, initial: 'framework', filter: true },
    ),
    startsOn: date(['开始日期', 'From'], { required: true, filter: true }),
    endsOn: date(['截止日期', 'Until'], { required: true, filter: true }),
    state: choice(
      ['状态', 'State'],
      [
        ['draft', '起草', 'Draft', 'quiet'],
        ['sent', '待签回', 'To be signed', 'busy'],
        ['signed', '已签', 'Signed', 'good'],
        ['ended', '已终止', 'Ended', 'bad'],
      ],
      { required: true, initial: 'draft', filter: true, notCopied: true },
    ),
    files: files(['附件', 'Files'], { hidden: true, help: ['如盖章扫描件', 'Such as the stamped scan'] }),
    owner: link('employee', ['负责人', 'Owner'], { required: true, filter: true, mine: true }),
    remark: longText(['备注', 'Remark'], { max: 2000, hidden: true }),
  },
})
