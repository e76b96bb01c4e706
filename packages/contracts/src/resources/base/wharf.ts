import { code, integer, link, list, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { base, names, position, standard } from '../../groups/base.ts'

/** A terminal of a port; a port with its terminals counts as a single place unless a rate names a terminal (J.1). */
export const wharf = resource({
  ...base,
  name: 'wharf',
  label: ['码头', 'Terminals'],
  fields: {
    code: code(['代码', 'Code'], { max: 6, required: true, unique: true, filter: true }),
    ...names,
    port: link('port', ['港口', 'Port'], { required: true, unique: true, filter: true }),
    operator: text(['经营人', 'Operator']),
    carriers: list(link('carrier', ['停靠船公司', 'Carriers'])),
    customsCode: code(['监管场所代码', 'Customs code'], { max: 20, hidden: true }),
    berths: integer(['泊位', 'Berths'], { max: 200, hidden: true }),
    cyCutNote: text(['截重规则', 'Heavy container cut-off'], { hidden: true }),
    gateHours: text(['闸口时间', 'Gate hours'], { hidden: true }),
    address: text(['地址', 'Address'], { hidden: true }),
    phone: text(['电话', 'Phone'], { max: 40, hidden: true }),
    ...position,
    ...standard,
  },
})
