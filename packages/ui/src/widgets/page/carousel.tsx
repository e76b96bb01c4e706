import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useSpeech } from '../../speech.tsx'
import styles from './carousel.module.css'
import { useRotation } from './use-rotation.ts'
import { useSwipe } from './use-swipe.ts'

/** Duration of a slide, in milliseconds (spec §9). */
export const carouselMs = 5000

export interface Slide {
  readonly key: string
  readonly content: ReactNode
}
export interface CarouselProps {
  /** Accessible name of the slides. */
  readonly label: string
  readonly slides: readonly Slide[]
  readonly intervalMs?: number
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * Slides that follow each other automatically. They pause under the pointer, with the focus inside, on request, and for
 * readers who prefer reduced motion; one slide alone has no controls.
 */
export const Carousel = ({ label, slides, intervalMs = carouselMs }: CarouselProps) => {
  const { say } = useSpeech()
  const count = slides.length
  const [wanted, setWanted] = useState(0)
  const at = Math.min(wanted, Math.max(0, count - 1))
  const go = (to: number) => setWanted((to + count) % count)
  const rotation = useRotation({ isPossible: count > 1, intervalMs, at, onTurn: () => go(at + 1) })
  const swipe = useSwipe((direction) => count > 1 && go(at + direction))
  const onKeyDown = (event: KeyboardEvent) => {
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? count - 1
          : event.key in steps
            ? at + (steps[event.key] ?? 0)
            : null
    // In a field the arrows belong to its caret.
    if (to === null || count < 2 || (event.target as Element).closest('input, textarea, select')) return
    event.preventDefault()
    go(to)
  }
  if (count === 0) return null
  return (
    <section
      className="relative"
      aria-roledescription={say('carousel')}
      aria-label={label}
      onKeyDown={onKeyDown}
      {...rotation.rest}
    >
      <div
        className={`clip rounded-3 no-select ${styles.window}`}
        aria-live={rotation.isTurning ? 'off' : 'polite'}
        {...swipe}
      >
        <div className={`flex ${styles.track}`} style={{ translate: `${-100 * at}%` }}>
          {slides.map(({ key, content }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is no group of fields.
            <div
              key={key}
              role="group"
              className="flex-none w-full"
              aria-roledescription={say('slideRole')}
              aria-label={say('slide', { at: index + 1, count })}
              inert={index !== at}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {count > 1 && (
        <div className={`row gap-2 to-middle mt-4 ${styles.controls}`}>
          <button
            className="centred w-24 h-24 muted rounded-1 pointer"
            type="button"
            aria-label={say('previousSlide')}
            onClick={() => go(at - 1)}
          >
            <ChevronLeft size={15} />
          </button>
          {slides.map(({ key }, index) => (
            <button
              key={key}
              type="button"
              className={`centred w-24 h-24 muted rounded-1 pointer ${styles.dot}`}
              aria-label={say('slide', { at: index + 1, count })}
              aria-current={index === at}
              onClick={() => go(index)}
            />
          ))}
          <button
            className="centred w-24 h-24 muted rounded-1 pointer"
            type="button"
            aria-label={say('nextSlide')}
            onClick={() => go(at + 1)}
          >
            <ChevronRight size={15} />
          </button>
          <button
            className="centred w-24 h-24 muted rounded-1 pointer"
            type="button"
            aria-label={say(rotation.isOn ? 'pauseSlides' : 'playSlides')}
            onClick={rotation.toggle}
          >
            {rotation.isOn ? <Pause size={12} /> : <Play size={12} />}
          </button>
        </div>
      )}
    </section>
  )
}
