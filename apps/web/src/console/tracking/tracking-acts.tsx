import { Button } from '@chakra-ui/react'
import { CalendarDays, Kanban } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ImportEventsButton } from '../orders/import-events.tsx'
import type { Records } from '../records.ts'
import { trackingViewIn, viewName } from './tracking-view.ts'

const icons = { board: <Kanban />, calendar: <CalendarDays /> } as const

/** Acts above tracked orders: views by stage and by day, and milestones of carriers. */
export const TrackingActs = ({ records }: { readonly records: Records }) => {
  const { t } = useTranslation('order')
  const [query, setQuery] = useSearchParams()
  const shown = trackingViewIn(query)
  const toggle = (view: keyof typeof icons) => {
    const next = new URLSearchParams(query)
    if (shown === view) next.delete(viewName)
    else next.set(viewName, view)
    setQuery(next)
  }
  return (
    <>
      {(['board', 'calendar'] as const).map((view) => (
        <Button
          key={view}
          aria-pressed={shown === view}
          aria-label={t(`view.${view}`)}
          title={t(`view.${view}`)}
          color={shown === view ? 'brand.fg' : undefined}
          onClick={() => toggle(view)}
        >
          {icons[view]}
        </Button>
      ))}
      <ImportEventsButton records={records} />
    </>
  )
}
