import type { SessionView } from '@hangjia/contracts'
import { orderedColumns } from '@hangjia/validation'
import type { ReactNode } from 'react'
import { usePreferences, useSavePreferences } from '../../session/preferences.ts'
import { type CardName, deskCards, usualDesk } from './desk-cards.tsx'

interface PlacedCard {
  readonly name: CardName
  readonly span: number
  readonly content: ReactNode
}

/** Cards of this person in their order, with the acts that change it; undefined until their preferences are loaded. */
export const useDesk = (session: SessionView, today: string) => {
  const wishes = usePreferences()
  const save = useSavePreferences()
  if (!wishes) return undefined
  const usual = usualDesk(session)
  const cards = usual.order.flatMap((name): PlacedCard[] => {
    const content = deskCards[name].show(session, today)
    return content === undefined ? [] : [{ name, span: deskCards[name].span, content }]
  })
  const names = cards.map(({ name }) => name)
  const order = orderedColumns(names, (wishes.desk?.order ?? []) as CardName[])
  const hidden = wishes.desk?.hidden ?? usual.hidden
  const keep = (changed: { order?: readonly string[]; hidden?: readonly string[] }) =>
    save.mutate({ desk: { order: [...(changed.order ?? order)], hidden: [...(changed.hidden ?? hidden)] } })
  return {
    cards,
    order,
    hidden,
    shown: order.flatMap((name) => cards.find((card) => card.name === name && !hidden.includes(name)) ?? []),
    onOrder: (next: readonly string[]) => keep({ order: next }),
    onHide: (next: readonly string[]) => keep({ hidden: next }),
    onReset: () => save.mutate({ desk: null }),
  }
}
