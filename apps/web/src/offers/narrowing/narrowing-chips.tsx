import { Button, Popover, Portal } from '@chakra-ui/react'
import { TextButton, useSpeech } from '@hangjia/ui'
import { ListFilter } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Choice, isWanted, turned, type Wanted } from './narrowing.ts'
import styles from './narrowing-chips.module.css'

/** Words of a choice on its chip, and of its tooltip. */
interface Worded {
  readonly words: string
  readonly title?: string
}
/** Words of the facets of a search: places, ways and the recommendation have the same words in every search. */
export interface ChoiceWords {
  readonly titleOf: (facet: string) => string
  readonly wordsOf: (choice: Choice) => Worded
}

interface NarrowingProps extends ChoiceWords {
  readonly choices: readonly Choice[]
  readonly wanted: Wanted
  readonly onChange: (wanted: Wanted) => void
}

/** Maximum number of carriers in the line; the others are behind a button. */
const maxCarriers = 8
/** Rarely used facets move from the button into the line when they have at most this many choices. */
const fewChoices = 3

/** Filters of the found offers: the usual ones in one line, the others behind a button, all cleared at once. */
export const NarrowingChips = ({ choices, wanted, titleOf, wordsOf, onChange }: NarrowingProps) => {
  const { t } = useTranslation('price')
  const nameOf = useNames(wordsOf)
  if (choices.length === 0) return null
  const carriers = choices.filter(({ facet }) => facet === 'carrier').slice(0, maxCarriers)
  const isUsual = (choice: Choice) =>
    carriers.includes(choice) || choice.facet === 'way' || choice.value === 'recommended'
  const rarer = choices.filter((choice) => !isUsual(choice))
  const isOpen = rarer.length <= fewChoices
  const inLine = choices.filter((choice) => isOpen || isUsual(choice) || isWanted(wanted, choice))
  const chips = (of: readonly Choice[]) =>
    of.map((choice) => (
      <button
        key={`${choice.facet} ${choice.value}`}
        type="button"
        className={`h-26 px-8 muted bg-panel border pointer ${styles.chip}`}
        aria-pressed={isWanted(wanted, choice)}
        title={nameOf(choice).title}
        onClick={() => onChange(turned(wanted, choice))}
      >
        {nameOf(choice).words} <small className="faint">{choice.count}</small>
      </button>
    ))
  const groups = (of: readonly Choice[]) =>
    [...Map.groupBy(of, ({ facet }) => facet)].map(([facet, own]) => ({ facet, own }))
  return (
    <section className="row wrap gap-y-6 gap-x-14" aria-label={t('narrow.title')}>
      {groups(inLine).map(({ facet, own }) => (
        <fieldset key={facet} className="flex wrap gap-4" aria-label={titleOf(facet)}>
          {chips(own)}
        </fieldset>
      ))}
      {isOpen ? null : (
        <Popover.Root positioning={{ placement: 'bottom-start', gutter: 6 }} lazyMount unmountOnExit>
          <Popover.Trigger asChild>
            <Button size="xs" variant="ghost">
              <ListFilter size={14} />
              {t('narrow.more')}
            </Button>
          </Popover.Trigger>
          <Portal>
            <Popover.Positioner>
              <Popover.Content width="380px" maxHeight="60vh" overflow="auto" aria-label={t('narrow.title')}>
                <div className="column gap-12 pt-12 pb-14 px-14">
                  {groups(rarer).map(({ facet, own }) => (
                    <fieldset key={facet} className={styles.facet}>
                      <legend>{titleOf(facet)}</legend>
                      <div className="flex wrap gap-4">{chips(own)}</div>
                    </fieldset>
                  ))}
                </div>
              </Popover.Content>
            </Popover.Positioner>
          </Portal>
        </Popover.Root>
      )}
      {choices.some((choice) => isWanted(wanted, choice)) ? (
        <TextButton onClick={() => onChange({})}>{t('narrow.clear')}</TextButton>
      ) : null}
    </section>
  )
}

const useNames = (wordsOf: ChoiceWords['wordsOf']) => {
  const { t } = useTranslation('price')
  const { language } = useSpeech()
  return (choice: Choice): Worded => {
    const { facet, value, place } = choice
    const name = (language === 'zh' ? place?.nameCn : place?.nameEn) ?? ''
    if (facet === 'via') return { words: t('viaPorts', { ports: name }) }
    if (place) return { words: place.code || name, title: name }
    if (facet === 'way') return { words: t(value === 'direct' ? 'direct' : 'transitWord') }
    return value === 'recommended' ? { words: t('recommended') } : wordsOf(choice)
  }
}
