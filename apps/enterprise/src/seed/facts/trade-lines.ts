import type { tradeLine } from '@hangjia/contracts'
import type { ChoiceOf } from './choice-of.ts'

type Area = ChoiceOf<(typeof tradeLine)['fields']['area']>
export type TradeLineFact = readonly [code: string, nameScn: string, nameEn: string, area: Area]

/** Lines that carriers and forwarders sort their rates by; CN is the line of every Chinese port. */
export const tradeLines = [
  ['USWC', '美西线', 'US West Coast', 'americas'],
  ['USEC', '美东线', 'US East Coast', 'americas'],
  ['USGC', '美湾线', 'US Gulf', 'americas'],
  ['USIPI', '美国内陆点', 'US inland (IPI/MLB)', 'americas'],
  ['CAN', '加拿大线', 'Canada', 'americas'],
  ['NEU', '欧洲基港线(西北欧)', 'North Europe', 'europe'],
  ['SCAN', '北欧波罗的海线', 'Scandinavia and Baltic', 'europe'],
  ['WMED', '地中海西线(地西)', 'West Mediterranean', 'mediterranean'],
  ['EMED', '地中海东线(地东)', 'East Mediterranean', 'mediterranean'],
  ['ADR', '亚得里亚海线', 'Adriatic', 'mediterranean'],
  ['BSEA', '黑海线', 'Black Sea', 'mediterranean'],
  ['NAF', '北非线', 'North Africa', 'africa'],
  ['RSEA', '红海线', 'Red Sea', 'middleEastIndia'],
  ['MEG', '中东(波斯湾)线', 'Middle East Gulf', 'middleEastIndia'],
  ['ISC', '印巴孟斯线', 'Indian subcontinent', 'middleEastIndia'],
  ['SEA', '东南亚线', 'South East Asia', 'asia'],
  ['JPN', '日本线', 'Japan', 'asia'],
  ['KOR', '韩国线', 'Korea', 'asia'],
  ['HKTW', '港澳台线', 'Hong Kong, Macao, Taiwan', 'asia'],
  ['RFE', '俄罗斯远东线', 'Russian Far East', 'asia'],
  ['ANZ', '澳新线', 'Australia and New Zealand', 'oceania'],
  ['SPAC', '南太平洋岛线', 'South Pacific islands', 'oceania'],
  ['ECSA', '南美东线', 'South America East Coast', 'latinAmerica'],
  ['WCSA', '南美西线', 'South America West Coast', 'latinAmerica'],
  ['MXCC', '墨西哥中美加勒比线', 'Mexico, Central America, Caribbean', 'latinAmerica'],
  ['WAF', '西非线', 'West Africa', 'africa'],
  ['ESAF', '东南非线', 'East and South Africa', 'africa'],
  ['CN', '国内/支线', 'Domestic and feeder', 'domestic'],
] as const satisfies readonly TradeLineFact[]

export type LineCode = (typeof tradeLines)[number][0]
