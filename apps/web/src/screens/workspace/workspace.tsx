import { Button } from '@chakra-ui/react'
import { ColumnChooser, StandIn, useSpeech } from '@hangjia/ui'
import { weekdayNumber, weekdays } from '@hangjia/validation'
import { LayoutGrid } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePerson } from '../../session/person.ts'
import { useSession } from '../../session/session.tsx'
import { useToday } from '../../use-today.ts'
import { useDesk } from './use-desk.ts'
import styles from './workspace.module.css'

/**
 * Workspace: duties of the day, quick price search, recent papers, price changes and expiring rates, each in a card of
 * its own.
 */
export default () => {
  const { t } = useTranslation('workspace')
  const { language } = useSpeech()
  const session = useSession()
  const { name } = usePerson()
  const today = useToday()
  const weekday = weekdays[weekdayNumber(today) - 1]
  const desk = useDesk(session, today)
  return (
    <div className={styles.desk}>
      <header className={styles.hello}>
        <h1>{t('hello', { name })}</h1>
        <span>
          {today} {weekday ? (language === 'en' ? weekday.nameEn : weekday.nameCn) : ''}
        </span>
        {desk ? (
          <ColumnChooser
            pageName="workspace"
            label={t('arrange')}
            columns={desk.cards.map(({ name }) => ({ name, label: t(`cards.${name}`) }))}
            hidden={desk.hidden}
            order={desk.order}
            onHide={desk.onHide}
            onOrder={desk.onOrder}
            onReset={desk.onReset}
            trigger={
              <Button variant="ghost" className={styles.arrange}>
                <LayoutGrid />
                {t('arrange')}
              </Button>
            }
          />
        ) : null}
      </header>
      {!desk ? (
        <StandIn state={{ is: 'pageLoading' }} />
      ) : desk.shown.length === 0 ? (
        <StandIn state={{ is: 'empty', title: t('allHidden'), hint: t('allHiddenHint') }} />
      ) : (
        <div className={styles.cards}>
          {desk.shown.map(({ name, span, content }) => (
            <div key={name} className={styles.place} data-span={span}>
              {content}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
