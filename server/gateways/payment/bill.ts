import { createHash } from 'node:crypto'
import { createGunzip } from 'node:zlib'
import { Readable } from 'node:stream'
import { createInterface } from 'node:readline'
import { GatewayError } from '../GatewayError'
import type { StatementLine } from './StatementLine'

/** The largest bill that is read, unpacked. A small file must not fill the memory. */
const maxBytes = 400 * 1024 * 1024

const origin = { service: 'payment', operation: 'statement' } as const
const broken = (outsideCode: string): GatewayError => new GatewayError('badAnswer', { ...origin, outsideCode })

/** Each value of a line begins with a backtick, so that a comma inside a value divides nothing. */
const valuesOf = (line: string): string[] => line.replace(/^`/, '').split(',`')

/** `2027-04-08 09:30:00` on the clocks of China. */
const momentOf = (text: string): Date => {
  const at = new Date(`${text.replace(' ', 'T')}+08:00`)
  if (Number.isNaN(at.getTime())) throw broken('time')
  return at
}

const fenOf = (yuan: string): number => {
  if (!/^-?\d+(\.\d{1,2})?$/.test(yuan)) throw broken('amount')
  return Math.round(Number(yuan) * 100)
}

const refundStates: Record<string, StatementLine['state']> = { SUCCESS: 'succeeded', PROCESSING: 'processing' }

/** The columns by their names, because WeChat adds some now and then. */
const needed = [
  '交易时间',
  '微信订单号',
  '商户订单号',
  '交易状态',
  '货币种类',
  '微信退款单号',
  '商户退款单号',
  '退款状态',
  '订单金额',
  '申请退款金额',
]

const lineOf = (cells: Map<string, string>): StatementLine => {
  const cell = (name: string): string => cells.get(name) ?? ''
  const common = { currency: cell('货币种类'), at: momentOf(cell('交易时间')) }
  if (cell('交易状态') !== 'REFUND' && cell('交易状态') !== 'REVOKED')
    return {
      ...common,
      kind: 'payment',
      number: cell('商户订单号') || null,
      outsideId: cell('微信订单号'),
      amountFen: fenOf(cell('订单金额')),
      state: cell('交易状态') === 'SUCCESS' ? 'succeeded' : 'failed',
    }
  return {
    ...common,
    kind: 'refund',
    number: cell('商户退款单号') || null,
    outsideId: cell('微信退款单号'),
    amountFen: fenOf(cell('申请退款金额')),
    state: refundStates[cell('退款状态')] ?? 'failed',
  }
}

/** The bytes, unpacked if they are packed, counted and hashed on their way. */
async function* unpacked(body: AsyncIterable<Uint8Array>, isGzip: boolean, seen: (chunk: Uint8Array) => void): AsyncGenerator<Uint8Array> {
  const source = isGzip ? Readable.from(body).pipe(createGunzip()) : body
  let bytes = 0
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw broken('size')
    seen(chunk)
    yield chunk
  }
}

/**
 * Reads WeChat Pay's bill of all trades line by line. Nothing of it counts before its hash is right: the hash is of the unpacked
 * file. The last two lines are its sums, and the first of these is the number of lines.
 * Source: pay.weixin.qq.com, API v3, "申请交易账单" and "下载账单".
 * @throws GatewayError `forged` with `hash`, `badAnswer` with what is wrong
 */
export const readBill = async (
  body: AsyncIterable<Uint8Array>,
  { sha1, isGzip }: { sha1: string; isGzip: boolean },
): Promise<StatementLine[]> => {
  const hash = createHash('sha1')
  const lines: StatementLine[] = []
  let columns: string[] | null = null
  let count: number | null = null
  let isInSums = false
  const text = Readable.from(unpacked(body, isGzip, (chunk) => hash.update(chunk)))
  try {
    for await (const raw of createInterface({ input: text, crlfDelay: Infinity })) {
      const line = raw.replace(/^\uFEFF/, '').trim()
      if (line === '') continue
      if (columns === null) {
        columns = line.split(',')
        if (needed.some((name) => !columns!.includes(name))) throw broken('columns')
      } else if (line.startsWith('总交易单数')) isInSums = true
      else if (isInSums) count = Number(valuesOf(line)[0])
      else {
        const values = valuesOf(line)
        if (values.length !== columns.length) throw broken('line')
        lines.push(lineOf(new Map(columns.map((name, at) => [name, values[at]!]))))
      }
    }
  } catch (error) {
    if (error instanceof GatewayError) throw error
    throw broken('file')
  }
  if (hash.digest('hex') !== sha1.toLowerCase()) throw new GatewayError('forged', { ...origin, outsideCode: 'hash' })
  if (count !== lines.length) throw broken('count')
  return lines
}
