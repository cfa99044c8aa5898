import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { installFaults } from '../kit/faults'
import { rawBodyOf } from '../kit/rawBody'
import type { SandboxWorld } from '../kit/SandboxWorld'
import { registerNamed } from '../../core/http/registerNamed'

const SendSms = Type.Object({
  PhoneNumberSet: Type.Array(Type.String(), { minItems: 1, maxItems: 200 }),
  SmsSdkAppId: Type.String(),
  TemplateId: Type.String(),
  TemplateParamSet: Type.Optional(Type.Array(Type.String())),
  SignName: Type.Optional(Type.String()),
  SessionContext: Type.Optional(Type.String({ maxLength: 512 })),
})

const PullStatus = Type.Object({
  SmsSdkAppId: Type.String(),
  PhoneNumber: Type.String(),
  BeginTime: Type.Integer(),
  EndTime: Type.Integer(),
  Offset: Type.Literal(0),
  Limit: Type.Integer({ minimum: 1, maximum: 100 }),
})

interface SentReport {
  to: string
  atSeconds: number
  context: string
}

const toleranceSeconds = 300

/** A template for sign-in codes. Other messages have numbers too. */
const codeTemplate = /验证码|your code is/i

/** Phones whose network takes no message: the provider reports so afterwards. */
const silentPhone = /0404$/

/** Approved templates by id: `{1}`, `{2}`, … are filled in. */
export type SmsTemplates = Record<string, string>

/**
 * sms.tencentcloudapi.com: checks the signature, the application, the template and the number, and files the message.
 */
export function registerSms(app: FastifyInstance, world: SandboxWorld, templates: SmsTemplates, moreSignatures: string[] = []): void {
  const account = world.accounts.sms
  const signatures = [account.signName, ...moreSignatures]

  const reports = world.store.collection<SentReport>('sms reports')
  /** A fair that invites has as many reports as people, and asks for each phone. */
  const byPhone = new Map<string, SentReport[]>()
  const remember = (report: SentReport): void => void byPhone.set(report.to, [...(byPhone.get(report.to) ?? []), report])
  reports.all().forEach(remember)

  /** Reads a signed call of a known action. */
  function check<Schema extends TSchema>(request: FastifyRequest, schema: Schema): Static<Schema> {
    checkSignature(request, account, world.now())
    if (request.headers['x-tc-version'] !== '2021-01-11') throw new SmsError('NoSuchVersion')
    if (!request.headers['x-tc-region']) throw new SmsError('MissingParameter')
    const { body } = request
    if (!Value.Check(schema, body)) throw new SmsError('InvalidParameter')
    if ((body as { SmsSdkAppId: string }).SmsSdkAppId !== account.sdkAppId)
      throw new SmsError('UnauthorizedOperation.SmsSdkAppIdVerifyFail')
    return body
  }

  function deliver(to: string, message: Static<typeof SendSms>): string {
    const template = templates[message.TemplateId]
    const params = message.TemplateParamSet ?? []
    if (!/^\+[1-9]\d{5,14}$/.test(to)) return 'InvalidParameterValue.IncorrectPhoneNumber'
    if (template === undefined) return 'FailedOperation.TemplateIncorrectOrUnapproved'
    if (new Set(template.match(/\{\d+\}/g)).size !== params.length) {
      return 'FailedOperation.TemplateParamSetNotMatchApprovedTemplate'
    }
    const isMainland = to.startsWith('+86')
    if (isMainland && !signatures.includes(message.SignName ?? '')) return 'FailedOperation.SignatureIncorrectOrUnapproved'
    const body = template.replace(/\{(\d+)\}/g, (_, position: string) => params[Number(position) - 1] ?? '')
    const code = codeTemplate.test(template) ? params.find((param) => /^\d{4,8}$/.test(param)) : undefined
    const atSeconds = Math.floor(world.now().getTime() / 1000)
    const report = { to, atSeconds, context: message.SessionContext ?? '' }
    reports.put(randomUUID(), report)
    remember(report)
    world.outbox.add({ kind: 'sms', to, text: isMainland ? `【${message.SignName}】${body}` : body, code })
    return 'Ok'
  }

  function statusesOf({ PhoneNumber: to, BeginTime: begin, EndTime: end, Limit: limit }: Static<typeof PullStatus>): object {
    const found = (byPhone.get(to) ?? []).filter(({ atSeconds }) => atSeconds >= begin && atSeconds <= end)
    const set = found.slice(-limit).map((report) => ({
      PhoneNumber: report.to,
      SerialNo: '',
      ReportStatus: silentPhone.test(report.to) ? 'FAIL' : 'SUCCESS',
      Description: silentPhone.test(report.to) ? 'MBBLACK' : 'DELIVRD',
      UserReceiveTime: report.atSeconds,
      SessionContext: report.context,
    }))
    return { PullSmsSendStatusSet: set, RequestId: randomUUID() }
  }

  registerNamed(app, 'sms', async (scope) => {
    installFaults(scope, world.faults, 'sms')
    scope.post('/', async (request) => {
      try {
        if (request.headers['x-tc-action'] === 'PullSmsSendStatusByPhoneNumber') return { Response: statusesOf(check(request, PullStatus)) }
        if (request.headers['x-tc-action'] !== 'SendSms') throw new SmsError('InvalidAction')
        const message = check(request, SendSms)
        const statuses = message.PhoneNumberSet.map((to) => statusOf(to, deliver(to, message)))
        return { Response: { SendStatusSet: statuses, RequestId: randomUUID() } }
      } catch (error) {
        if (!(error instanceof SmsError)) throw error
        return {
          Response: { Error: { Code: error.message, Message: 'refused by the sandbox' }, RequestId: randomUUID() },
        }
      }
    })
  })
}

class SmsError extends Error {}

function statusOf(to: string, code: string): object {
  const isSent = code === 'Ok'
  const serialNo = isSent ? `2019:${randomUUID()}` : ''
  const message = isSent ? 'send success' : 'refused by the sandbox'
  return {
    SerialNo: serialNo,
    PhoneNumber: to,
    Fee: isSent ? 1 : 0,
    SessionContext: '',
    Code: code,
    Message: message,
    IsoCode: '',
  }
}

/** Signs again what came in, by the headers that the caller says it signed, and compares. */
function checkSignature(request: FastifyRequest, account: { secretId: string; secretKey: string }, now: Date): void {
  const pattern = /^TC3-HMAC-SHA256 Credential=(\w+)\/([\d-]+)\/(\w+)\/tc3_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/
  const [, secretId, date, service, signedHeaders, signature] = pattern.exec(request.headers.authorization ?? '') ?? []
  if (!secretId || !date || !service || !signedHeaders) throw new SmsError('AuthFailure.InvalidAuthorization')
  if (secretId !== account.secretId) throw new SmsError('AuthFailure.SecretIdNotFound')
  const timestamp = String(request.headers['x-tc-timestamp'])
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds)) throw new SmsError('AuthFailure.SignatureExpire')
  const isWhole = ['content-type', 'host'].every((name) => signedHeaders.split(';').includes(name))
  const utcDate = new Date(Number(timestamp) * 1000).toISOString().slice(0, 10)
  if (!isWhole || service !== 'sms' || date !== utcDate) throw new SmsError('AuthFailure.SignatureFailure')

  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const headerLines = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim().toLowerCase()}\n`)
  const canonical = `POST\n/\n\n${headerLines.join('')}\n${signedHeaders}\n${sha256(rawBodyOf(request))}`
  const text = `TC3-HMAC-SHA256\n${timestamp}\n${date}/${service}/tc3_request\n${sha256(canonical)}`
  const key = hmac(hmac(hmac(`TC3${account.secretKey}`, date), service), 'tc3_request')
  if (hmac(key, text).toString('hex') !== signature) throw new SmsError('AuthFailure.SignatureFailure')
}
