import {
  type Acceptance,
  dgAcceptanceRule,
  dgLclRate,
  dgSegregation,
  optionLabel,
  type WordedValues,
} from '@hangjia/contracts'
import type { Both } from '../words.ts'

const w = (zh: string, en: string): Both => ({ zh, en })

/** Words of the acceptance sheet. */
export const sheetWords = {
  title: w('危险品接货确认单', 'DG acceptance sheet'),
  verdict: w('接货结论', 'Verdict'),
  goods: w('危险品信息', 'Dangerous goods'),
  un: w('UN', 'UN'),
  name: w('品名', 'Proper shipping name'),
  imoClass: w('类别', 'Class'),
  subsidiary: w('副危险', 'Sub.'),
  packingGroup: w('包装', 'PG'),
  flashPoint: w('闪点', 'FP °C'),
  packages: w('件数', 'Packages'),
  grossKg: w('毛重 kg', 'Gross kg'),
  netKg: w('净重 kg', 'Net kg'),
  limited: w('限量', 'LQ'),
  pollutant: w('海污', 'MP'),
  rule: w('依据规则', 'Decided by'),
  noRule: w('没有规则，须先询问', 'No rule: ask first'),
  reasons: w('须处理事项', 'Open points'),
  segregation: w('隔离表', 'Segregation'),
  matrixHint: w(
    '数字为两项货物的隔离值；1 至 5 不可同箱',
    'Values between two lines; 1 to 5 may not share a container',
  ),
  unknown: w('隔离表未列', 'Not in the table'),
  documents: w('所需单证', 'Documents required'),
  none: w('无', 'None'),
  preparedBy: w('制单', 'Prepared by'),
  shipper: w('托运人确认', 'Shipper'),
  consolidator: w('拼箱公司 / 仓库确认', 'Consolidator / warehouse'),
  signature: w('签章', 'Signature, chop'),
  date: w('日期', 'Date'),
  advisory: w(
    '隔离提示仅供参考，以托运人申报和有效版 IMDG 规则为准；最终以船公司及港口审批为准。',
    'Segregation is advisory: the shipper’s declaration and the IMDG Code in force decide. Final acceptance by carrier and port.',
  ),
} as const satisfies Record<string, Both>

const optionWord = (options: WordedValues, value: unknown): Both | undefined => {
  const found = optionLabel(options, value)
  return found && w(...found)
}
export const verdictWord = (verdict: Acceptance['verdict']): Both =>
  optionWord(dgAcceptanceRule.fields.verdict.options, verdict) ?? w('', '')
export const paperWord = (paper: Acceptance['documents'][number]): Both =>
  optionWord(dgLclRate.fields.documents.of.options, paper) ?? w('', '')
export const distanceWord = (value: number | null): Both =>
  optionWord(dgSegregation.fields.value.options, value) ?? sheetWords.unknown

type Parameters = Readonly<Record<string, string>>
const reasons: Readonly<Record<string, (given: Parameters) => Both>> = {
  dgUnknownGoods: () => w('UN 编号不在名录中', 'A UN number is not in the list'),
  dgNotCovered: ({ goods }) => w(`运价不含 ${goods}`, `The rate does not cover ${goods}`),
  dgRefused: ({ goods }) => w(`拒接 ${goods}`, `${goods} is refused`),
  dgSegregated: ({ one, other, value }) =>
    w(`${one} 与 ${other} 隔离值 ${value}，不可同箱`, `${one} and ${other} may not share a container (${value})`),
  dgTooHeavy: ({ kg, limit }) => w(`净重 ${kg} kg，超过 ${limit} kg`, `Net weight ${kg} kg exceeds ${limit} kg`),
  dgTooLate: ({ days, from }) =>
    w(`须提前 ${days} 天，最早开船 ${from}`, `${days} days’ notice: earliest sailing ${from}`),
  dgAsk: ({ goods }) => w(`${goods} 须先询问`, `Ask before booking ${goods}`),
  dgNoRule: ({ goods }) => w(`${goods} 没有规则，须先询问`, `No rule for ${goods}: ask first`),
  dgFlashPoint: ({ goods }) =>
    w(`${goods} 的闪点与包装类不符，须先询问`, `Flash point and packing group of ${goods} do not match: ask first`),
  dgPairUnknown: ({ one, other }) =>
    w(`隔离表未列 ${one} 与 ${other}，须先询问`, `${one} and ${other} are not in the table: ask first`),
}
/** Reason that keeps goods from being accepted, in both languages; undefined for reasons of other kinds, as a missing price. */
export const reasonWord = ({ rule, parameters }: { readonly rule: string; readonly parameters: Parameters }) =>
  reasons[rule]?.(parameters)
