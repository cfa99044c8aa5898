import { Type } from 'typebox'
import type { GatewayDependencies } from '../GatewayDependencies'
import { GatewayError } from '../GatewayError'
import type { GatewaySettings } from '../GatewaySettings'
import { makePartnerCall } from '../partner/makePartnerCall'
import type { AnGeBo } from './AnGeBo'

const service = 'anGeBo'

const Code = Type.Object({ code: Type.String({ pattern: '^[A-Za-z0-9-]{6,64}$' }), expiresAt: Type.String({ maxLength: 40 }) })

const text = Type.Optional(Type.Union([Type.String({ maxLength: 20_000 }), Type.Null()]))
const Exhibitor = Type.Object({
  deptNo: Type.String(),
  fullName: text,
  fullEnName: text,
  deptName: text,
  deptEnName: text,
  introduction: text,
  enIntroduction: text,
  website: text,
  email: text,
  contacts: text,
  contactMobile: text,
  contactEmail: text,
})

/** anGeBo over HTTP, as `makePartnerCall` describes its requests and answers. */
export function makeAnGeBo(settings: GatewaySettings, dependencies: GatewayDependencies): AnGeBo {
  const call = makePartnerCall(service, settings, dependencies)

  return {
    async getCode(account, query) {
      const operation = 'getCode'
      const { code, expiresAt } = await call(account, { operation, method: 'GET', path: '/dept/getCode', query, data: Code })
      const until = new Date(expiresAt)
      if (Number.isNaN(until.getTime())) throw new GatewayError('badAnswer', { service, operation })
      return { code, expiresAt: until }
    },

    async getExhibitor(account, { deptNo, code }) {
      const operation = 'getExhibitor'
      const headers = { 'x-dept-code': code }
      const found = await call(account, {
        operation,
        method: 'GET',
        path: '/dept/getExhibitor',
        query: { deptNo },
        headers,
        data: Exhibitor,
      })
      if (found.deptNo !== deptNo) throw new GatewayError('badAnswer', { service, operation, outsideCode: 'deptOther' })
      return {
        deptNo,
        name: { cn: found.fullName ?? '', en: found.fullEnName ?? '' },
        shortName: { cn: found.deptName ?? '', en: found.deptEnName ?? '' },
        introduction: { cn: found.introduction ?? '', en: found.enIntroduction ?? '' },
        website: found.website ?? '',
        publicEmail: found.email ?? '',
        contactName: found.contacts ?? '',
        contactPhone: found.contactMobile ?? '',
        contactEmail: found.contactEmail ?? '',
      }
    },
  }
}
