import { ApiFailure } from '../ApiFailure'
import { askHost } from '../host'
import type { HostAnswer } from '../../shared/HostMethods'
import type { ApiBuilder, WxApi } from './api'
import type { PrivacyGate } from './PrivacyGate'

/** The messages of one question. */
const maxTemplates = 3

/** WeChat's answers for the person: identity, payments and scanned codes. */
export function accountApi(api: ApiBuilder, privacy: PrivacyGate): WxApi {
  return {
    login: api.later('login', async () => taken(await askHost('login', null))),
    checkSession: api.later('checkSession', () => undefined),
    requestPayment: api.later('requestPayment', async (options) => {
      for (const name of ['timeStamp', 'nonceStr', 'package', 'paySign']) {
        if (typeof options[name] !== 'string' || options[name] === '')
          throw new ApiFailure(`parameter error: parameter.${name} should be String`)
      }
      taken(await askHost('pay', plain(options)))
    }),
    scanCode: api.later('scanCode', async (options) => {
      const { result, scanType } = taken(await askHost('scan', plain(options)))
      return { result, scanType, charSet: 'utf-8', path: '', rawData: '' }
    }),
    getSetting: api.later('getSetting', () => ({
      authSetting: { 'scope.writePhotosAlbum': true, 'scope.camera': true, 'scope.userLocation': true },
      subscriptionsSetting: { mainSwitch: true, itemSettings: {} },
    })),
    openSetting: api.later('openSetting', () => ({ authSetting: { 'scope.writePhotosAlbum': true } })),
    authorize: api.later('authorize', () => undefined),
    getPrivacySetting: api.later('getPrivacySetting', () => ({
      needAuthorization: privacy.isNeeded,
      privacyContractName: '《测试小程序隐私保护指引》',
    })),
    requirePrivacyAuthorize: api.later('requirePrivacyAuthorize', () =>
      privacy.isNeeded ? privacy.pass('requirePrivacyAuthorize') : undefined,
    ),
    openPrivacyContract: api.later('openPrivacyContract', () => undefined),
    onNeedPrivacyAuthorization: privacy.onNeed,
    requestSubscribeMessage: api.later('requestSubscribeMessage', ({ tmplIds }) => {
      const ids = (tmplIds ?? []) as string[]
      if (ids.length === 0) throw new ApiFailure("TmplIds can't be empty", { errCode: 10001 })
      if (ids.length > maxTemplates) throw new ApiFailure('Templates count out of max bounds', { errCode: 20003 })
      return Object.fromEntries(ids.map((id) => [id, 'accept']))
    }),
    navigateToMiniProgram: api.later('navigateToMiniProgram', ({ appId, shortLink }) => {
      if (!appId && !shortLink) throw new ApiFailure('invalid appid')
    }),
    navigateBackMiniProgram: api.later('navigateBackMiniProgram', () => undefined),
    exitMiniProgram: api.later('exitMiniProgram', () => undefined),
  }
}

function taken<T extends object>(answer: HostAnswer<T>): T {
  if (!answer.ok) throw new ApiFailure(answer.reason)
  return answer
}

function plain(options: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(options)) as Record<string, unknown>
}
