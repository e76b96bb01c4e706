import type { Resource } from '@hangjia/contracts'

/** Rules of a layer count as soon as they are enabled; nobody publishes them. */
export const isMarkup = ({ layer }: Resource): boolean => layer !== undefined
