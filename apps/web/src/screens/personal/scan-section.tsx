import { Button } from '@chakra-ui/react'
import { Dot, toast, useConfirm } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useProblemWords } from '../../problem.ts'
import { Section } from './section.tsx'

/** Binding of the scan log-in with its removal; binding starts at the log-in page. */
export const ScanSection = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('personal')
  const words = useProblemWords()
  const confirm = useConfirm()
  const binding = trpc.account.scanBinding.useQuery()
  const unbind = trpc.account.unbindScan.useMutation({
    onSuccess: () => {
      toast('success', t('unbound'))
      return binding.refetch()
    },
    onError: (error) => toast('error', words(error)),
  })
  if (binding.data === undefined) return null
  const { data } = binding
  return (
    <Section id={id} title={t('sections.scan')} hint={t('scanHint')}>
      <div className="row gap-16 between min-h-52 px-16">
        <Dot tone={data ? 'good' : 'quiet'}>
          {data ? t('boundSince', { mobile: data.mobile, at: readMinute(data.since) }) : t('notBound')}
        </Dot>
        {data ? (
          <Button
            loading={unbind.isPending}
            onClick={async () => {
              const question = { title: t('unbindTitle'), body: t('unbindBody'), act: t('unbind') }
              if ((await confirm(question)) === 'act') unbind.mutate()
            }}
          >
            {t('unbind')}
          </Button>
        ) : null}
      </div>
    </Section>
  )
}
