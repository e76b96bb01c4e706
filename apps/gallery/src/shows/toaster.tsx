import { Button } from '@chakra-ui/react'
import type { Label } from '@hangjia/contracts'
import { toast, useSpeech } from '@hangjia/ui'
import { validationToastMs } from '@hangjia/validation'
import type { Show } from '../show.ts'

type Mood = Parameters<typeof toast>[0]

const Saying = ({
  mood,
  words,
  description,
  durationMs,
}: {
  readonly mood: Mood
  readonly words: Label
  readonly description?: Label
  readonly durationMs?: number
}) => {
  const { label } = useSpeech()
  const say = () =>
    toast(mood, label(words), {
      ...(description && { description: label(description) }),
      ...(durationMs !== undefined && { durationMs }),
    })
  return <Button onClick={say}>{label(['显示', 'Show'])}</Button>
}

export const show: Show = {
  name: 'toaster',
  title: ['提示', 'Toasts'],
  source: '§5.2',
  narrow: true,
  states: [
    {
      name: 'validation',
      title: ['校验未通过，1 秒', 'A broken rule, 1 second'],
      View: () => (
        <Saying mood="warning" words={['请输入手机号', 'Enter a mobile number']} durationMs={validationToastMs} />
      ),
    },
    { name: 'success', title: ['成功', 'Success'], View: () => <Saying mood="success" words={['已保存', 'Saved']} /> },
    {
      name: 'warning',
      title: ['警告', 'Warning'],
      View: () => <Saying mood="warning" words={['您已在消息中心', 'You are in the message centre']} />,
    },
    { name: 'info', title: ['消息', 'Information'], View: () => <Saying mood="info" words={['已复制', 'Copied']} /> },
    {
      name: 'error',
      title: ['错误，可关闭', 'An error, to be closed'],
      View: () => (
        <Saying mood="error" words={['网络错误', 'Network error!']} description={['请稍后再试', 'Try again later']} />
      ),
    },
    {
      name: 'long',
      title: ['超长文字', 'Long words'],
      View: () => (
        <Saying
          mood="error"
          words={[
            '宁波至洛杉矶的运价已被其他同事修改，请刷新后重新核对全部箱型的价格再保存',
            'Somebody else changed the rate from Ningbo to Los Angeles: reload it and check the price of every container type before you save',
          ]}
        />
      ),
    },
  ],
}
