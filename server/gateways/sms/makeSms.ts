import { Type } from 'typebox'
import type { GatewayDependencies } from '../GatewayDependencies'
import { GatewayError } from '../GatewayError'
import type { GatewaySettings } from '../GatewaySettings'
import { makeHttp, readJson } from '../http'
import type { HandedSms, Sms, SmsAccount } from './Sms'
import { signTc3, tc3ContentType } from './tc3'

const origin = { service: 'sms', operation: 'send' } as const

const SendAnswer = Type.Object({
  Response: Type.Union([
    Type.Object({ Error: Type.Object({ Code: Type.String() }) }),
    Type.Object({
      SendStatusSet: Type.Array(Type.Object({ SerialNo: Type.String(), Code: Type.String() }), { minItems: 1 }),
    }),
  ]),
})

const ReportAnswer = Type.Object({
  Response: Type.Union([
    Type.Object({ Error: Type.Object({ Code: Type.String() }) }),
    Type.Object({
      PullSmsSendStatusSet: Type.Array(
        Type.Object({
          SessionContext: Type.Optional(Type.Union([Type.String(), Type.Null()])),
          ReportStatus: Type.Optional(Type.String()),
        }),
      ),
    }),
  ]),
})

/** The provider keeps its reports for seven days. */
const reportedSeconds = 7 * 24 * 3600 - 60

/** Tencent Cloud SMS, actions SendSms and PullSmsSendStatusByPhoneNumber of version 2021-01-11: cloud.tencent.com/document/product/382/55981. */
export function makeSms(settings: GatewaySettings, { log, now }: GatewayDependencies): Sms {
  const callOutside = makeHttp(settings.timeoutMs, log)
  const url = new URL('/', settings.sms.apiUrl)

  /** A signed call. @returns the answer's text */
  async function callProvider({ secretId, secretKey, region }: SmsAccount, action: string, body: object, isRead: boolean): Promise<string> {
    const timestampSeconds = Math.floor(now().getTime() / 1000)
    const payload = JSON.stringify(body)
    const authorization = signTc3({ secretId, secretKey, service: 'sms', host: url.host, action, timestampSeconds, payload })
    const answer = await callOutside({
      ...origin,
      method: 'POST',
      url: url.href,
      headers: {
        authorization,
        'content-type': tc3ContentType,
        'x-tc-action': action,
        'x-tc-version': '2021-01-11',
        'x-tc-timestamp': String(timestampSeconds),
        'x-tc-region': region ?? 'ap-guangzhou',
      },
      body: payload,
      isRead,
    })
    return answer.text
  }

  /** The provider's report of one message; null where it has none. */
  async function reportOf(account: SmsAccount, { to, reference, since }: HandedSms): Promise<{ ReportStatus?: string } | null> {
    checkNumber(to)
    const nowSeconds = Math.floor(now().getTime() / 1000)
    const body = {
      SmsSdkAppId: account.sdkAppId,
      PhoneNumber: to,
      BeginTime: Math.max(Math.floor(since.getTime() / 1000) - 60, nowSeconds - reportedSeconds),
      EndTime: nowSeconds + 60,
      Offset: 0,
      Limit: 100,
    }
    const { Response: response } = readJson(ReportAnswer, await callProvider(account, 'PullSmsSendStatusByPhoneNumber', body, true), origin)
    if ('Error' in response) throw refused(response.Error.Code)
    return response.PullSmsSendStatusSet.find(({ SessionContext: context }) => context === reference) ?? null
  }

  return {
    async send(account, { to, templateId, params, reference }) {
      checkNumber(to)
      const body = {
        PhoneNumberSet: [to],
        SmsSdkAppId: account.sdkAppId,
        TemplateId: templateId,
        TemplateParamSet: params,
        // Messages abroad carry no signature.
        ...(to.startsWith('+86') && { SignName: account.signName }),
        ...(reference && { SessionContext: reference }),
      }
      return readStatus(await callProvider(account, 'SendSms', body, false))
    },

    isSent: async (account, message) => (await reportOf(account, message)) !== null,

    async deliveryOf(account, message) {
      const report = await reportOf(account, message)
      return report?.ReportStatus === 'SUCCESS' ? 'delivered' : report?.ReportStatus === 'FAIL' ? 'failed' : null
    },
  }
}

function checkNumber(to: string): void {
  if (!/^\+[1-9]\d{5,14}$/.test(to)) throw new RangeError('a phone number is + with country code and number')
}

/** The whole call may be refused, or the one number in it. */
function readStatus(text: string): { serialNo: string } {
  const { Response: response } = readJson(SendAnswer, text, origin)
  if ('Error' in response) throw refused(response.Error.Code)
  const status = response.SendStatusSet[0]
  if (!status || status.Code !== 'Ok') throw refused(status?.Code)
  return { serialNo: status.SerialNo }
}

function refused(outsideCode: string | undefined): GatewayError {
  return new GatewayError('refused', { ...origin, outsideCode })
}
