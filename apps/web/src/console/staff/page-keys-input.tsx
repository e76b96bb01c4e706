import { Button } from '@chakra-ui/react'
import { holds, isBarredFromInstitutions } from '@hangjia/contracts'
import { type AnyInputProps, Input, Tick, useSpeech } from '@hangjia/ui'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.tsx'
import type { FieldInputProps } from '../form/field-input.ts'
import { useFormValue } from '../form/use-form-value.ts'
import { type KeyPage, keyTree, pagesOf, searchTree, shareOf, withKeys } from './key-tree.ts'
import styles from './keys.module.css'

/** Arrow keys walk over the boxes that are shown; a tab leaves the tree. */
export const walkBoxes = (event: KeyboardEvent<HTMLElement>): void => {
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]:enabled')]
  const at = boxes.indexOf(document.activeElement as HTMLInputElement)
  const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: boxes.length - 1 }
  const to = steps[event.key]
  if (at === -1 || to === undefined) return
  event.preventDefault()
  boxes[Math.max(0, Math.min(boxes.length - 1, to))]?.focus()
}

/** Words that are wrong with a field that has no frame. */
export const FieldIssue = ({ issues }: Pick<AnyInputProps, 'issues'>) => {
  const { rule } = useSpeech()
  const [issue] = issues
  return issue ? (
    <p className="bad text-12" role="alert">
      {rule(issue.rule, issue.parameters)}
    </p>
  ) : null
}

/** The box of a centre or group: all of its pages at once. */
const Whole = ({
  pages,
  name,
  chosen,
  isClosed,
  disabled,
  onTurn,
}: {
  readonly pages: readonly KeyPage[]
  readonly name: string
  readonly chosen: ReadonlySet<string>
  readonly isClosed: (page: KeyPage) => boolean
  readonly disabled: boolean
  readonly onTurn: (pages: readonly KeyPage[], isOn: boolean) => void
}) => {
  const share = shareOf(pages, chosen)
  const isFull = pages.every((page) => chosen.has(page.key) || isClosed(page))
  return (
    <Tick
      className={`row gap-8 min-h-26 pointer ${styles.whole}`}
      checked={share === 'all'}
      partly={share === 'some'}
      disabled={disabled || (share === 'none' && isFull)}
      onChange={() => onTurn(pages, !isFull)}
    >
      {name}
      <span className="faint text-12 figures">
        {pages.filter(({ key }) => chosen.has(key)).length}/{pages.length}
      </span>
    </Tick>
  )
}

/** The pages of a role as the menu has them, in centres and groups that are ticked whole; found by words. */
const PageKeysInput = ({ value, onChange, onBlur, id, issues, disabled, form }: FieldInputProps) => {
  const { t } = useTranslation('staff')
  const { label } = useSpeech()
  const session = useSession()
  const searchId = useId()
  const [search, setSearch] = useState('')
  const [onlyChosen, setOnlyChosen] = useState(false)
  const side = useFormValue(form, 'side')
  const keys = Array.isArray(value) ? value.map(String) : []
  const chosen = new Set(keys)
  const tree = searchTree(keyTree, search)
    .map((centre) => ({
      ...centre,
      groups: centre.groups
        .map((group) => ({ ...group, pages: group.pages.filter(({ key }) => !onlyChosen || chosen.has(key)) }))
        .filter(({ pages }) => pages.length > 0),
    }))
    .filter(({ groups }) => groups.length > 0)
  /**
   * Users can only grant rights that they hold, and no institution grants the company's; rights can always be taken
   * away.
   */
  const isClosed = ({ key }: KeyPage) =>
    disabled === true ||
    (!chosen.has(key) && (!holds(session, key) || (side === 'inst' && isBarredFromInstitutions(key))))
  const turn = (pages: readonly KeyPage[], isOn: boolean) =>
    onChange(
      withKeys(
        keys,
        pages.filter((page) => !isClosed(page)).map(({ key }) => key),
        isOn,
      ),
    )
  const whole = { chosen, isClosed, disabled: disabled === true, onTurn: turn }
  return (
    <fieldset id={id} className="column gap-10 pb-12" aria-label={t('pages')} onKeyDown={walkBoxes} onBlur={onBlur}>
      <div className="row gap-8">
        <Input
          id={searchId}
          className={styles.search}
          type="search"
          aria-label={t('searchPages')}
          placeholder={t('searchPages')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Button
          aria-pressed={onlyChosen}
          color={onlyChosen ? 'brand.fg' : undefined}
          onClick={() => setOnlyChosen(!onlyChosen)}
        >
          {t('onlyChosen', { count: chosen.size })}
        </Button>
      </div>
      <FieldIssue issues={issues} />
      {tree.length === 0 && <p className="muted text-12">{t('noPageFound')}</p>}
      {tree.map((centre) => (
        <fieldset key={centre.name} className={`pt-8 border-t-muted ${styles.centre}`} aria-label={label(centre.title)}>
          <Whole pages={pagesOf(centre)} name={label(centre.title)} {...whole} />
          <div className={`gap-x-20 py-4 pl-22 ${styles.groups}`}>
            {centre.groups.map((group) => (
              <fieldset key={group.name} className={`pb-8 ${styles.group}`} aria-label={label(group.title)}>
                <Whole pages={group.pages} name={label(group.title)} {...whole} />
                {group.pages.map((page) => (
                  <Tick
                    key={page.key}
                    className={`row gap-8 min-h-26 pointer ${styles.page}`}
                    title={page.key}
                    checked={chosen.has(page.key)}
                    disabled={isClosed(page)}
                    onChange={(isTicked) => turn([page], isTicked)}
                  >
                    {label(page.title)}
                  </Tick>
                ))}
              </fieldset>
            ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  )
}
export default PageKeysInput
