import type { RecentKind } from '@hangjia/validation'

/**
 * Kind of recent choices on top of a link field, by its target and the last part of its name: `pol`, `pols`,
 * `charges.pod`. Start ports, end ports, shipping companies and trade lines are remembered (spec §9).
 */
export const recentKindOf = (target: string, path: string): RecentKind | undefined => {
  if (target === 'carrier') return 'shipping'
  if (target === 'tradeLine') return 'tradeLine'
  if (target !== 'port') return undefined
  const name = path.slice(path.lastIndexOf('.') + 1)
  return name.startsWith('pol') ? 'startPort' : name.startsWith('pod') ? 'endPort' : undefined
}
