import nzh from 'nzh'

/** An amount of CNY in Chinese capitals, as bills have it: 17,667.61 is 壹万柒仟陆佰陆拾柒元陆角壹分. */
export const inCapitals = (amount: string): string => {
  const capitals = nzh.cn.toMoney(amount.replace('-', '').replace(/\.00$/, ''), { outSymbol: false })
  return amount.startsWith('-') ? `负${capitals}` : capitals
}
