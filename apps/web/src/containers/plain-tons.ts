import type { FclAsk } from '@hangjia/contracts'

/** Tons as typed into a box; empty where the value is empty or not a number. */
export const plainTons = (typed: string | undefined): string | undefined => {
  const [, whole = '', fraction = ''] = /^(\d{1,3})(?:\.(\d{0,3}))?$/.exec(typed ?? '') ?? []
  const tons = fraction === '' ? whole : `${whole}.${fraction}`
  return /[1-9]/.test(tons) ? tons : undefined
}

/** Containers for a search: the typed weight becomes a number or is left out. */
export const plainBoxes = (boxes: FclAsk['boxes']): FclAsk['boxes'] =>
  boxes.map(({ box, quantity, grossTon }) => {
    const tons = plainTons(grossTon)
    return { box, quantity, ...(tons === undefined ? {} : { grossTon: tons }) }
  })
