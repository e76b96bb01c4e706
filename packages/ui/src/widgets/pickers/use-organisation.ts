import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type OrganisationNode, type OrganisationTree, organisationTree } from './organisation-tree.ts'

export interface Organisation {
  /** Undefined until it is there. */
  readonly tree: OrganisationTree | undefined
  readonly hasFailed: boolean
  /** Asks for it, unless it is there or on its way. */
  readonly ask: () => void
}

/** The organisation, asked for when it is first needed: at once where a chosen department wants its name. */
export const useOrganisation = (
  load: () => Promise<readonly OrganisationNode[] | null | undefined>,
  isNeeded: boolean,
): Organisation => {
  const [tree, setTree] = useState<OrganisationTree>()
  const [hasFailed, setFailed] = useState(false)
  const isUnderWay = useRef(false)
  const ask = () => {
    if (tree || isUnderWay.current) return
    isUnderWay.current = true
    setFailed(false)
    load()
      .then(
        (nodes) => setTree(organisationTree(nodes)),
        () => setFailed(true),
      )
      .finally(() => {
        isUnderWay.current = false
      })
  }
  const askOnce = useEffectEvent(ask)
  useEffect(() => {
    if (isNeeded) askOnce()
  }, [isNeeded])
  return { tree, hasFailed, ask }
}
