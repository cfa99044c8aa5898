import { ApiFailure } from '../ApiFailure'
import type { BootState } from '../../shared/HostMethods'
import type { PageStack } from '../PageStack'
import type { ApiBuilder, WxApi } from './api'

const statusBarHeight = 47
const safeAreaBottom = 34
const sdkVersion = '3.7.0'

/** The phone: its measures, its screen, its clipboard. */
// oxlint-disable-next-line max-lines-per-function -- a factory: short functions that share what it was given
export function deviceApi(api: ApiBuilder, boot: BootState, pages: () => PageStack): WxApi {
  let clipboard = ''
  let brightness = 0.5
  const windowInfo = (): Record<string, unknown> => {
    const [width, height] = [innerWidth, innerHeight]
    const windowHeight = pages().top?.frame.scroller.clientHeight ?? height
    return {
      pixelRatio: devicePixelRatio,
      screenWidth: width,
      screenHeight: height,
      windowWidth: width,
      windowHeight,
      statusBarHeight,
      screenTop: height - windowHeight,
      safeArea: {
        left: 0,
        right: width,
        top: statusBarHeight,
        bottom: height - safeAreaBottom,
        width,
        height: height - statusBarHeight - safeAreaBottom,
      },
    }
  }
  const deviceInfo = (): Record<string, unknown> => ({
    brand: 'iPhone',
    model: 'iPhone 14',
    system: 'iOS 17.0',
    platform: 'ios',
    abi: '',
    benchmarkLevel: -1,
    memorySize: 6144,
  })
  const appBaseInfo = (): Record<string, unknown> => ({
    SDKVersion: sdkVersion,
    version: '8.0.50',
    language: boot.language,
    theme: 'light',
    fontSizeSetting: 16,
    enableDebug: false,
    host: { appId: '' },
  })
  const systemInfo = (): Record<string, unknown> => ({
    ...windowInfo(),
    ...deviceInfo(),
    ...appBaseInfo(),
    fontSizeSetting: 16,
  })
  const menuButton = (): Record<string, number> => ({
    width: 87,
    height: 32,
    top: statusBarHeight + 4,
    right: innerWidth - 7,
    bottom: statusBarHeight + 36,
    left: innerWidth - 94,
  })
  const calendarEntry = ({ title, startTime }: Record<string, unknown>): void => {
    if (typeof title !== 'string' || title === '') throw new ApiFailure('parameter error: parameter.title should be String')
    if (typeof startTime !== 'number') throw new ApiFailure('parameter error: parameter.startTime should be Number')
  }
  return {
    getWindowInfo: api.now('getWindowInfo', windowInfo),
    getDeviceInfo: api.now('getDeviceInfo', deviceInfo),
    getAppBaseInfo: api.now('getAppBaseInfo', appBaseInfo),
    getSystemInfoSync: api.now('getSystemInfoSync', systemInfo),
    getSystemInfo: api.later('getSystemInfo', systemInfo),
    getSystemInfoAsync: api.later('getSystemInfoAsync', systemInfo),
    getSystemSetting: api.now('getSystemSetting', () => ({
      bluetoothEnabled: true,
      locationEnabled: true,
      wifiEnabled: true,
      deviceOrientation: 'portrait',
    })),
    getAppAuthorizeSetting: api.now('getAppAuthorizeSetting', () => ({
      albumAuthorized: 'authorized',
      cameraAuthorized: 'authorized',
      locationAuthorized: 'authorized',
    })),
    getMenuButtonBoundingClientRect: api.now('getMenuButtonBoundingClientRect', menuButton),
    getLocale: api.now('getLocale', () => boot.language),
    getAccountInfoSync: api.now('getAccountInfoSync', () => ({
      miniProgram: { appId: boot.appId, envVersion: 'develop', version: '' },
      plugin: {},
    })),
    setClipboardData: api.later('setClipboardData', ({ data }) => {
      if (typeof data !== 'string') throw new ApiFailure('parameter error: parameter.data should be String')
      clipboard = data
    }),
    getClipboardData: api.later('getClipboardData', () => ({ data: clipboard })),
    setScreenBrightness: api.later('setScreenBrightness', ({ value }) => void (brightness = Number(value))),
    getScreenBrightness: api.later('getScreenBrightness', () => ({ value: brightness })),
    setKeepScreenOn: api.later('setKeepScreenOn', ({ keepScreenOn }) => {
      if (typeof keepScreenOn !== 'boolean') throw new ApiFailure('parameter error: parameter.keepScreenOn should be Boolean')
    }),
    setVisualEffectOnCapture: api.later('setVisualEffectOnCapture', () => undefined),
    vibrateShort: api.later('vibrateShort', () => undefined),
    vibrateLong: api.later('vibrateLong', () => undefined),
    makePhoneCall: api.later('makePhoneCall', ({ phoneNumber }) => {
      if (typeof phoneNumber !== 'string' || phoneNumber === '')
        throw new ApiFailure('parameter error: parameter.phoneNumber should be String')
    }),
    openLocation: api.later('openLocation', ({ latitude, longitude }) => {
      if (typeof latitude !== 'number' || typeof longitude !== 'number')
        throw new ApiFailure('parameter error: latitude and longitude should be Number')
    }),
    addPhoneCalendar: api.later('addPhoneCalendar', calendarEntry),
    addPhoneRepeatCalendar: api.later('addPhoneRepeatCalendar', (options) => {
      calendarEntry(options)
      if (!['day', 'week', 'month', 'year'].includes(String(options.repeatInterval)))
        throw new ApiFailure('parameter error: parameter.repeatInterval should be day, week, month or year')
    }),
    hideKeyboard: api.later('hideKeyboard', () => void (document.activeElement as HTMLElement | null)?.blur()),
    onKeyboardHeightChange: () => undefined,
    offKeyboardHeightChange: () => undefined,
    onWindowResize: () => undefined,
    offWindowResize: () => undefined,
    onThemeChange: () => undefined,
    offThemeChange: () => undefined,
    onUserCaptureScreen: () => undefined,
    offUserCaptureScreen: () => undefined,
    onMemoryWarning: () => undefined,
    offMemoryWarning: () => undefined,
  }
}
