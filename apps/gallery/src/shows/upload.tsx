import { type SendFile, Upload, type UploadedFile, type UploadProps, useSpeech } from '@hangjia/ui'
import { useRef, useState } from 'react'
import type { Show } from '../show.ts'

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 34 34'%3E%3Crect width='34' height='34' fill='%23175ba6'/%3E%3Cpath d='M5 22h24l-4 6H9zM9 20V12h7v8M18 20v-5h7v5' fill='%23fff'/%3E%3C/svg%3E"

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Travels in four steps and arrives. */
const arrives: SendFile = async (file, onProgress, signal) => {
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await pause(60, signal)
    onProgress(share)
  }
  return { name: file.name, url: `data:,${encodeURIComponent(file.name)}` }
}
/** Half way, and no further. */
const stalls: SendFile = (_file, onProgress, signal) => {
  onProgress(0.5)
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))))
}
const refuses: SendFile = async () => ({ rule: 'uploadContent' })

const Attachments = ({ start = [], ...rest }: Partial<UploadProps> & { readonly start?: readonly UploadedFile[] }) => {
  const { label } = useSpeech()
  const [files, setFiles] = useState(start)
  return (
    <Upload
      label={label(['附件', 'Attachments'])}
      type={2}
      send={arrives}
      {...rest}
      value={files}
      onChange={setFiles}
    />
  )
}

/** Breaks down the first time. */
const Unsteady = () => {
  const tries = useRef(0)
  const send: SendFile = async (file, onProgress, signal) => {
    tries.current += 1
    if (tries.current > 1) return arrives(file, onProgress, signal)
    onProgress(0.3)
    await pause(60, signal)
    throw new Error('the line broke')
  }
  return <Attachments send={send} />
}

export const show: Show = {
  name: 'upload',
  title: ['上传', 'Upload'],
  source: '§5.5',
  narrow: true,
  states: [
    { name: 'normal', title: ['文档', 'Documents'], View: () => <Attachments /> },
    {
      name: 'images',
      title: ['图片', 'Images'],
      View: () => (
        <Attachments
          type={1}
          label={useSpeech().label(['公司标志', 'Company logo'])}
          start={[{ name: 'logo.png', url: picture }]}
        />
      ),
    },
    {
      name: 'filled',
      title: ['已上传', 'Filled'],
      View: () => (
        <Attachments
          start={[
            { name: '2026 年 12 月美西运价.xlsx', url: 'data:,1' },
            { name: 'Terms and conditions.pdf', url: 'data:,2' },
          ]}
        />
      ),
    },
    { name: 'sending', title: ['上传中', 'Sending'], View: () => <Attachments send={stalls} /> },
    { name: 'failing', title: ['第一次失败', 'Fails the first time'], View: Unsteady },
    { name: 'refusing', title: ['服务器拒绝', 'Refused by the server'], View: () => <Attachments send={refuses} /> },
    { name: 'one', title: ['只要一个', 'One at most'], View: () => <Attachments max={1} limit={1} /> },
    {
      name: 'error',
      title: ['错误', 'Error'],
      View: () => <Attachments error={useSpeech().rule('uploadEmpty')} />,
    },
    {
      name: 'disabled',
      title: ['禁用', 'Disabled'],
      View: () => <Attachments disabled start={[{ name: 'Terms and conditions.pdf', url: 'data:,2' }]} />,
    },
    {
      name: 'long',
      title: ['超长文件名', 'Long name'],
      View: () => (
        <Attachments
          start={[
            {
              name: 'Ningbo-Yuanhang-International-Freight-Forwarding-2026-12-transpacific-contract-rates-final-v3-signed.pdf',
              url: 'data:,3',
            },
          ]}
        />
      ),
    },
  ],
}
