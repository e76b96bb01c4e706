import type { Mention } from './find-names.ts'

/** A port, where the text names one. */
export interface ReadPlace {
  readonly text: string
  /** Null where several ports have that name. */
  readonly id: string | null
}
export interface ReadLane {
  readonly pol: ReadPlace | null
  readonly pod: ReadPlace | null
}

const before = {
  pol: /(?:起运港|起运地|启运港|装货港|装运港|装港|始发港|起始港|起运|出口港|\bpol\b|port of loading|loading port|\bfrom\b|\bex\b|从|自|由)\s*[:=]?\s*$/i,
  pod: /(?:目的港|目的地|卸货港|卸港|目的|\bpod\b|port of discharge|discharge port|destination|\bto\b|到|至|去|往|发|走|[-~>→]+)\s*[:=]?\s*$/i,
}
const after = {
  pol: /^\s*(?:出发|起运|出口|出货|走货|出)/,
}

type End = 'pol' | 'pod'
/** The end of a lane that the words around a name mark it as. */
const endNamed = (text: string, { start, end }: Mention): End | undefined => {
  const left = text.slice(Math.max(0, start - 30), start)
  if (before.pol.test(left)) return 'pol'
  if (before.pod.test(left)) return 'pod'
  return after.pol.test(text.slice(end, end + 6)) ? 'pol' : undefined
}

/** Reads the lane: words beside a name mark its end; without them a port of the home country is the POL. */
export const readLane = (text: string, mentions: readonly Mention[], isHome: (id: string) => boolean): ReadLane => {
  const placed = mentions.map((mention) => ({ mention, end: endNamed(text, mention) }))
  const mentionOf = (end: End) => placed.find((one) => one.end === end)?.mention
  const isHomeOnly = ({ ids }: Mention) => ids.length > 0 && ids.every(isHome)
  const unplaced = placed.filter(({ end }) => end === undefined).map(({ mention }) => mention)
  const pol =
    mentionOf('pol') ?? unplaced.find(isHomeOnly) ?? mentions.find((one) => isHomeOnly(one) && one !== mentionOf('pod'))
  const pod = mentionOf('pod') ?? mentions.find((one) => one !== pol && !isSame(one, pol) && !isHomeOnly(one))
  const only = pol === undefined && pod === undefined ? unplaced[0] : undefined
  return { pol: placeOf(pol), pod: placeOf(pod ?? only) }
}

const isSame = (one: Mention, other: Mention | undefined): boolean =>
  other !== undefined && one.ids.some((id) => other.ids.includes(id))
const placeOf = (mention: Mention | undefined): ReadPlace | null => {
  if (!mention) return null
  const [id = null, another] = mention.ids
  return { text: mention.words, id: another === undefined ? id : null }
}
