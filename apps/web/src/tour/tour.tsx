import { Button } from '@chakra-ui/react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Box, placeBeside } from './place-beside.ts'
import styles from './tour.module.css'

/** Steps and the part of the shell that each is about. */
const steps = [
  ['menu', 'aside'],
  ['find', 'header [role=combobox]'],
  ['day', 'main'],
  ['tabs', 'header + div'],
  ['account', 'header [aria-haspopup=menu]'],
] as const

/** Tour of the shell for a first log-in: a card beside each part, over a page that stays usable. */
export default ({ onEnd }: { readonly onEnd: () => void }) => {
  const { t } = useTranslation('tour')
  const [at, setAt] = useState(0)
  const [part, setPart] = useState<Box>()
  const card = useRef<HTMLDivElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const title = useId()
  const [name, selector] = steps[at] ?? steps[0]
  const isLast = at === steps.length - 1

  useLayoutEffect(() => {
    const measure = () => setPart(document.querySelector(selector)?.getBoundingClientRect())
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [selector])
  // The card may arrive while a person is at work elsewhere.
  useEffect(() => {
    if (document.activeElement === document.body) next.current?.focus({ preventScroll: true })
  }, [])
  /** With every step the focus is on what leads on. */
  const goTo = (step: number) => {
    setAt(step)
    next.current?.focus({ preventScroll: true })
  }

  const [place, setPlace] = useState<ReturnType<typeof placeBeside>>()
  useLayoutEffect(() => {
    const size = card.current?.getBoundingClientRect()
    if (part && size) setPlace(placeBeside(part, { card: size, window: { width: innerWidth, height: innerHeight } }))
  }, [part])

  const forward = () => (isLast ? onEnd() : goTo(at + 1))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEnd()
    else if (event.key === 'ArrowRight') forward()
    else if (event.key === 'ArrowLeft') goTo(Math.max(0, at - 1))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      {part ? (
        <div className={`rounded-3 untouchable ${styles.part}`} style={boundsOf(part)} aria-hidden="true" />
      ) : null}
      <div
        ref={card}
        className={`pt-14 pb-12 px-16 bg-panel border-strong shadow-lg ${styles.card}`}
        style={place}
        role="dialog"
        aria-labelledby={title}
        onKeyDown={onKeyDown}
        data-tour={name}
      >
        <h2 className="text-14 medium" id={title}>
          {t(`${name}.title`)}
        </h2>
        <p className="mt-6 mb-12 muted">{t(`${name}.words`)}</p>
        <div className={`row gap-6 ${styles.acts}`}>
          <span>{t('step', { at: at + 1, of: steps.length })}</span>
          {isLast ? null : (
            <Button variant="ghost" onClick={onEnd}>
              {t('skip')}
            </Button>
          )}
          {at > 0 ? <Button onClick={() => goTo(at - 1)}>{t('back')}</Button> : null}
          <Button ref={next} variant="solid" onClick={forward}>
            {t(isLast ? 'done' : 'next')}
          </Button>
        </div>
      </div>
    </>
  )
}

const boundsOf = ({ left, top, width, height }: Box) => ({ left, top, width, height })
