import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { installFaults } from '../kit/faults'
import type { SandboxWorld } from '../kit/SandboxWorld'
import { PartnerRefusal, makePartnerDoor } from './partnerDoor'
import { registerNamed } from '../../core/http/registerNamed'

interface IssuedCode {
  deptNo: string
  expiresAt: number
}

/** A company as the directory has it, in the names of its answer. */
export type DirectoryEntry = Record<string, string | null>

export interface SandboxAnGeBo {
  /** Puts a company into the directory, or takes it out with null. */
  put(deptNo: string, entry: DirectoryEntry | null): void
}

const lifetimeMs = 24 * 60 * 60 * 1000
/** The exhibition of the demo fair at anGeBo. */
export const sandboxExhibitionNo = 'AGB-1201'

/** What the directory says of a company that nobody put there: a company of its number. */
const usualEntry = (deptNo: string): DirectoryEntry => ({
  fullName: `江汉智能装备有限公司（${deptNo.slice(-4)}）`,
  fullEnName: `Jianghan Smart Equipment ${deptNo.slice(-4)} Co., Ltd.`,
  deptName: '江汉智能',
  deptEnName: 'Jianghan Smart',
  introduction: '五轴加工中心与自动化产线，服务华中制造企业。',
  enIntroduction: 'Five-axis machining centres and automated lines for manufacturers in central China.',
  website: 'https://www.example.com/jianghan',
  email: 'sales@example.com',
  contacts: '周敏',
  contactMobile: '13800139000',
  contactEmail: 'zhoumin@example.com',
})

/** The directory of exhibitors: a code for a company, and the company for its code. */
export function registerAnGeBo(app: FastifyInstance, world: SandboxWorld): SandboxAnGeBo {
  const codes = world.store.collection<IssuedCode>('angebo codes')
  const entries = world.store.collection<DirectoryEntry | null>('angebo companies')
  const door = makePartnerDoor('anGeBo', world)
  const at = (): number => world.now().getTime()

  const entryOf = (deptNo: string): DirectoryEntry | null => {
    const entry = entries.get(deptNo)
    return entry === undefined ? usualEntry(deptNo) : entry
  }

  registerNamed(app, 'anGeBo', async (scope) => {
    installFaults(scope, world.faults, 'anGeBo')
    scope.get<{ Querystring: Record<string, string | undefined> }>('/angebo/dept/getCode', (request, reply) =>
      door(request, reply, () => {
        const { exhibitionNo, deptNo = '' } = request.query
        if (exhibitionNo !== sandboxExhibitionNo || !/^\d+$/.test(deptNo) || !entryOf(deptNo)) throw new PartnerRefusal('DEPT_UNKNOWN')
        const code = `AGB-${randomBytes(6).toString('hex').toUpperCase()}`
        const expiresAt = at() + lifetimeMs
        codes.put(code, { deptNo, expiresAt })
        return { code, expiresAt: new Date(expiresAt).toISOString() }
      }),
    )
    scope.get<{ Querystring: Record<string, string | undefined> }>('/angebo/dept/getExhibitor', (request, reply) =>
      door(request, reply, () => {
        const issued = codes.get(String(request.headers['x-dept-code'] ?? ''))
        if (!issued || issued.deptNo !== request.query.deptNo) throw new PartnerRefusal('CODE_UNKNOWN')
        if (issued.expiresAt <= at()) throw new PartnerRefusal('CODE_EXPIRED')
        const entry = entryOf(issued.deptNo)
        if (!entry) throw new PartnerRefusal('CODE_UNKNOWN')
        return { deptNo: issued.deptNo, ...entry }
      }),
    )
  })

  return { put: (deptNo, entry) => entries.put(deptNo, entry) }
}
