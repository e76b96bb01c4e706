import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

export interface SectionProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  /** Shown beside the title while the section is folded. */
  readonly summary?: ReactNode
  /** Class of the content. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A part of a page under its heading, which folds it. */
export const Section = ({ title, isOpen, onOpen, summary, className, children }: SectionProps) => {
  const id = useId()
  return (
    <section className={`pt-2 pb-4 px-20 ${styles.section}`} aria-label={title}>
      <div className="row gap-12">
        <h3 className={`flex-none text-13 medium ${styles.title}`}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => onOpen(!isOpen)}
          >
            <ChevronRight className="faint" size={14} aria-hidden />
            {title}
          </button>
        </h3>
        {isOpen ? null : summary}
      </div>
      {isOpen ? (
        <div id={id} className={className}>
          {children}
        </div>
      ) : null}
    </section>
  )
}
