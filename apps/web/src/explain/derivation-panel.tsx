import { CloseButton, Drawer, Portal } from '@chakra-ui/react'
import { type Derivation, type OfferSide, pageShowing, type SourceRow } from '@hangjia/contracts'
import { type OpenedNumber, reasonOf } from '@hangjia/pricing/total'
import { Money, useOverlay, useSpeech } from '@hangjia/ui'
import { formatDecimal, isDecimal } from '@hangjia/validation'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '../session/session.tsx'
import { shownTitle } from '../shown-title.ts'
import styles from './derivation-panel.module.css'

/** The lowest price at which something may be sold, and whether it is sold for less. */
export interface Floor {
  readonly price: string
  readonly currency: string
  readonly isBelow: boolean
}

/** A number with its reason, as it was clicked. */
export interface Explained {
  readonly title: string
  readonly derivation: Derivation
  /** Floor, only for readers who may see it. */
  readonly floor?: Floor | undefined
}

/** A number of a side that was clicked. */
export interface Opened extends Pick<Explained, 'title' | 'floor'> {
  readonly number: OpenedNumber
}
/** The same with its reason, where the side has them all. */
export const explainedIn = (side: OfferSide, { number, ...opened }: Opened): Explained | null => {
  const derivation = reasonOf(side, number)
  return derivation && { ...opened, derivation }
}

/** Derivation of a number: the rule, its facts, the source row, and the numbers that went in. */
export const DerivationPanel = ({
  explained,
  onClose,
}: {
  readonly explained: Explained | null
  readonly onClose: () => void
}) => (
  <ExplainDrawer title={explained?.title} onClose={onClose}>
    {explained ? <Reasons {...explained} onLeave={onClose} /> : null}
  </ExplainDrawer>
)

/** The tree of a number, and its floor. */
export const Reasons = ({
  derivation,
  floor,
  onLeave,
}: Pick<Explained, 'derivation' | 'floor'> & { readonly onLeave: () => void }) => (
  <>
    <ul className={styles.tree}>
      <Node node={derivation} depth={0} onLeave={onLeave} />
    </ul>
    {floor ? <FloorRow floor={floor} /> : null}
  </>
)

interface DrawerProps {
  /** Undefined: it is closed. */
  readonly title: string | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}
/** Drawer at the side in which a number is explained. */
export const ExplainDrawer = ({ title, onClose, children }: DrawerProps) => {
  const { t } = useTranslation('explain')
  useOverlay(title !== undefined)
  return (
    <Drawer.Root
      open={title !== undefined}
      onOpenChange={({ open }) => open || onClose()}
      size="md"
      preventScroll={false}
    >
      <Portal>
        <Drawer.Backdrop bg="blackAlpha.300" />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header className="as-block pt-16 pb-12 px-20 border-b">
              <Drawer.Title className="text-15 medium">{title}</Drawer.Title>
              <p className="mt-2 muted text-12">{t('lead')}</p>
            </Drawer.Header>
            <Drawer.Body className="pt-12 pb-24 pl-12 pr-16">{children}</Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('close')} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}

/** Floor beside the derivation: lower numbers need an approval. */
const FloorRow = ({ floor: { price, currency, isBelow } }: { readonly floor: Floor }) => {
  const { t } = useTranslation('explain')
  return (
    <p
      className={`tiles gap-y-4 gap-x-6 items-start ${styles.node} mt-10 border-t ${styles.floor}`}
      data-below={isBelow || undefined}
    >
      <span />
      <span className="column min-w-0 leading-20">
        {t('floor')}
        <small className={`muted text-12 breakable ${styles.source}`}>
          {t(isBelow ? 'belowFloor' : 'notBelowFloor')}
        </small>
      </span>
      <span className="medium leading-20 nowrap">
        <Money amount={price} currency={currency} />
      </span>
    </p>
  )
}

/** Number of levels open at first: the number, its parts, and their sources. */
const openLevels = 3

interface NodeProps {
  readonly node: Derivation
  readonly depth: number
  readonly onLeave: () => void
}
const Node = ({ node, depth, onLeave }: NodeProps) => {
  const { t } = useTranslation('explain')
  const [isOpen, setOpen] = useState(depth < openLevels)
  const hasChildren = node.children.length > 0
  return (
    <li>
      <div className={`tiles gap-y-4 gap-x-6 items-start ${styles.node}`}>
        {hasChildren ? (
          <button
            type="button"
            className="pointer centred w-20 h-20 faint"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'fold' : 'unfold')}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
          </button>
        ) : (
          <span className="centred w-20 h-20 faint" />
        )}
        <span className="column min-w-0 leading-20">
          <span>
            {t(`rules.${node.rule}` as 'rules.convert', {
              ...worded(node.parameters),
              ...contextOf(node),
              defaultValue: node.rule,
            })}
          </span>
          {node.source ? <Source source={node.source} onLeave={onLeave} /> : null}
        </span>
        <span className="medium leading-20 nowrap">
          {node.currency ? <Money amount={node.value} currency={node.currency} /> : formatDecimal(node.value)}
        </span>
      </div>
      {hasChildren && isOpen ? (
        <ul className={styles.tree}>
          {Object.entries(node.children).map(([place, child]) => (
            <Node key={place} node={child} depth={depth + 1} onLeave={onLeave} />
          ))}
        </ul>
      ) : null}
    </li>
  )
}

/** Variant of a rule: with a discount, of named charges, of a band without an end. */
const contextOf = ({ rule, parameters }: Derivation) => {
  if ('discount' in parameters) return { context: 'discounted' }
  if ('of' in parameters) return { context: 'named' }
  return rule === 'weight.band' && !('to' in parameters) ? { context: 'open' } : {}
}

/** Source row of a number; readers with its page can open it. */
const Source = ({ source, onLeave }: { readonly source: SourceRow; readonly onLeave: () => void }) => {
  const { t } = useTranslation('explain')
  const { language } = useSpeech()
  const session = useSession()
  const { resource, id, version } = source
  const title = shownTitle(resource, source.title, language)
  const page = pageShowing(resource, session)
  const words = [t(`sources.${resource}` as 'sources.fclRate', { defaultValue: resource }), title, `v${version}`]
    .filter(Boolean)
    .join(' · ')
  return page ? (
    <Link
      to={`/${page.name}?record=${id}`}
      className={`muted text-12 breakable ${styles.source}`}
      title={t('openSource', { name: title })}
      onClick={onLeave}
    >
      {words}
    </Link>
  ) : (
    <span className={`muted text-12 breakable ${styles.source}`}>{words}</span>
  )
}

/** Numbers among the parameters read better with thousands, steps without their "up"; codes, days and names stay as they are. */
const worded = (parameters: Derivation['parameters']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => {
      const plain = value.replace(/^up(?=\d)/, '')
      return [name, isDecimal(plain) ? formatDecimal(plain) : String(plain)]
    }),
  )
