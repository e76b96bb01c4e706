import { Button } from '@chakra-ui/react'
import { mayEdit, type OrganisationUnit } from '@hangjia/contracts'
import { referenceTitle, toast, useSpeech } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { ChevronDown, ChevronRight, FolderInput, GripVertical } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useSession } from '../../session/session.tsx'
import { Waiting } from '../../waiting.tsx'
import { useActProblem } from '../act-problem.ts'
import type { ListViewProps } from '../list/list-view.ts'
import { MoveUnit } from './move-unit.tsx'
import styles from './organisation-view.module.css'
import { type PlacedUnit, placeUnits } from './unit-tree.ts'

const nameOf = ({ orgName, orgNameEn }: OrganisationUnit, language: 'zh' | 'en') =>
  (language === 'en' && orgNameEn) || orgName

/** Organisation as a tree: opened, folded, and moved by mouse or by a dialog; the record of a unit opens beside it. */
const OrganisationView = ({ page, records, opened }: ListViewProps) => {
  const { t } = useTranslation('staff')
  const { language } = useSpeech()
  const session = useSession()
  const sayActProblem = useActProblem(page, records)
  const asked = trpc.staff.tree.useQuery(undefined, { staleTime: 0 })
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set())
  const [moving, setMoving] = useState<OrganisationUnit>()
  const [over, setOver] = useState<string>()
  const move = useMutation({
    mutationFn: ({ unit, to }: { readonly unit: OrganisationUnit; readonly to: string | null }) =>
      records.save({
        id: unit.id,
        version: unit.version,
        // Required fields are sent along; all others stay as they are.
        values: { orgName: unit.orgName, nodeKind: unit.nodeKind, status: unit.status, superOrg: to },
      }),
    onError: async (error) => toast('error', await sayActProblem(error)),
    onSuccess: async () => {
      toast('success', t('tree.moved'))
      await records.refresh()
    },
  })
  if (!asked.data) return <Waiting of={asked} />
  const units = asked.data
  const placed = placeUnits(units, (id) => closed.has(id))
  const isEditor = mayEdit(session)
  const fold = (id: string, isClosed: boolean) =>
    setClosed((before) => {
      const after = new Set(before)
      if (isClosed) after.add(id)
      else after.delete(id)
      return after
    })
  const drop = (event: DragEvent, to: OrganisationUnit) => {
    event.preventDefault()
    setOver(undefined)
    const unit = units.find(({ id }) => id === event.dataTransfer.getData('text/plain'))
    if (unit && unit.id !== to.id && unit.superId !== to.id) move.mutate({ unit, to: to.id })
  }
  const walk = (event: KeyboardEvent<HTMLElement>, { unit, hasChildren, parent }: PlacedUnit) => {
    const rows = [...(event.currentTarget.closest('[role="tree"]')?.querySelectorAll<HTMLElement>('[data-unit]') ?? [])]
    const at = rows.findIndex((row) => row.dataset.unit === unit.id)
    const go = (to: number) => rows[Math.max(0, Math.min(rows.length - 1, to))]?.focus()
    const isClosed = closed.has(unit.id)
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      ArrowRight: () => (hasChildren && isClosed ? fold(unit.id, false) : go(at + 1)),
      ArrowLeft: () =>
        hasChildren && !isClosed ? fold(unit.id, true) : go(rows.findIndex((row) => row.dataset.unit === parent)),
      Enter: () => opened.open(unit.id),
    }
    const act = acts[event.key]
    if (!act || event.target !== event.currentTarget) return
    event.preventDefault()
    act()
  }
  return (
    <>
      <div className="pt-6 pb-24 scroll" role="tree" aria-label={t('tree.title')}>
        {placed.map((place, index) => {
          const { unit, level, hasChildren } = place
          const name = nameOf(unit, language)
          return (
            <div
              key={unit.id}
              role="treeitem"
              data-unit={unit.id}
              className={`row gap-8 min-h-34 border-b-muted pointer ${styles.unit}`}
              tabIndex={opened.record?.id === unit.id || (index === 0 && !opened.record) ? 0 : -1}
              aria-level={level}
              aria-expanded={hasChildren ? !closed.has(unit.id) : undefined}
              aria-selected={opened.record?.id === unit.id}
              data-over={over === unit.id ? '' : undefined}
              data-retired={unit.status === 0 ? '' : undefined}
              style={{ paddingInlineStart: `${(level - 1) * 22 + 8}px` }}
              draggable={isEditor}
              onDragStart={(event) => event.dataTransfer.setData('text/plain', unit.id)}
              onDragOver={(event) => {
                event.preventDefault()
                setOver(unit.id)
              }}
              onDragLeave={() => setOver(undefined)}
              onDrop={(event) => drop(event, unit)}
              onClick={() => opened.open(unit.id)}
              onKeyDown={(event) => walk(event, place)}
            >
              {isEditor && <GripVertical className={`flex-none faint ${styles.grip}`} size={13} aria-hidden="true" />}
              {hasChildren ? (
                <button
                  type="button"
                  tabIndex={-1}
                  className="inline-row flex-none to-middle w-20 h-20"
                  aria-label={t(closed.has(unit.id) ? 'tree.unfold' : 'tree.fold', { name })}
                  onClick={(event) => {
                    event.stopPropagation()
                    fold(unit.id, !closed.has(unit.id))
                  }}
                >
                  {closed.has(unit.id) ? <ChevronRight size={14} /> : <ChevronDown size={14} />}
                </button>
              ) : (
                <span className="inline-row flex-none to-middle w-20 h-20" />
              )}
              <span className={`flex-1 min-w-120 ${styles.name}`}>{name}</span>
              <span className="flex-none muted w-140">
                {t(`tree.kinds.${unit.nodeKind}`)}
                {unit.status === 0 && ` · ${t('tree.retired')}`}
              </span>
              <span className="flex-none muted w-70 figures">{t('tree.people', { count: unit.people })}</span>
              <span className="flex-none muted w-110">
                {unit.manager ? referenceTitle(unit.manager, language) : ''}
              </span>
              {isEditor && (
                <Button
                  size="xs"
                  variant="ghost"
                  tabIndex={-1}
                  aria-label={t('tree.move', { name })}
                  onClick={(event) => {
                    event.stopPropagation()
                    setMoving(unit)
                  }}
                >
                  <FolderInput />
                </Button>
              )}
            </div>
          )
        })}
      </div>
      {moving && (
        <MoveUnit
          units={units}
          unit={moving}
          onClose={() => setMoving(undefined)}
          onMove={(to) => {
            setMoving(undefined)
            move.mutate({ unit: moving, to })
          }}
        />
      )}
    </>
  )
}
export default OrganisationView
