import { lazy, Suspense } from 'react'
import { allWords } from '../locales/i18n.ts'
import { useStoredFlag } from './stored.ts'

const Tour = lazy(async () => (await Promise.all([import('../tour/tour.tsx'), allWords()]))[0])

/** Tour of the console at the first log-in in this browser; skipped or finished, it never comes again. */
export const FirstTour = () => {
  const [wasShown, setShown] = useStoredFlag('hangjia.tour', false)
  return wasShown ? null : (
    <Suspense>
      <Tour onEnd={() => setShown(true)} />
    </Suspense>
  )
}
