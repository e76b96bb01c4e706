import { createHangjia } from '@hangjia/contracts/client'

const { HANGJIA_URL: url = 'http://127.0.0.1:3000', HANGJIA_PASSWORD: password = 'hangjia2026' } = process.env
const hangjia = await createHangjia({ url, userName: 'sales', password })
const port = async (query: string) => (await hangjia.price.options.query({ of: 'port', query }))[0]?.id ?? ''
const [pol, pod] = await Promise.all([port('CNSHG'), port('USLAX')])
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const ask = { pols: [pol], pods: [pod], etdFrom: day(1), etdTo: day(15), boxes: [{ box: '40HQ', quantity: 2 }] }
const { offers } = await hangjia.price.sell.query({ ask })
for (const { carrier, sell } of offers)
  process.stdout.write(`${carrier.code} ${sell.total?.amount} ${sell.total?.currency}\n`)
