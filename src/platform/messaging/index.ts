import { browser } from '../browser'
import { PlatformError, type SiteAdapter } from '../Platform'
import { jssdk } from './jssdk'
import { oauthAnswer } from './oauth'
import { pay } from './pay'
import { share, stopSharing } from './share'
import { toMini } from './toMini'

/** The messaging app's browser: OAuth for the open id, its payment sheet, its share menu. The rest is a browser's. */
export const messaging: SiteAdapter = {
  ...browser,
  async signIn() {
    const answer = await oauthAnswer()
    return answer && { ...answer, from: 'official' }
  },
  pay,
  share,
  stopSharing,
  toMini,
  async scan() {
    const sdk = await jssdk()
    return new Promise((resolve, reject) => {
      sdk.scanQRCode({
        needResult: 1,
        scanType: ['qrCode', 'barCode'],
        // A bar code has its type as a prefix: `CODE_128,123`.
        success: ({ resultStr }) => resolve(resultStr.replace(/^[A-Z0-9_]+,/, '')),
        cancel: () => reject(new PlatformError('cancelled')),
        fail: () => reject(new PlatformError('failed')),
      })
    })
  },
  // This browser cannot download, and so opens no calendar file.
  async addToCalendar() {
    throw new PlatformError('notHere')
  },
  async openMap({ latitude, longitude, name, address }) {
    const sdk = await jssdk()
    sdk.openLocation({ latitude, longitude, name, address, scale: 16 })
  },
  async showPicture(url) {
    const sdk = await jssdk()
    sdk.previewImage({ current: url, urls: [url] })
  },
  async saveFile() {
    throw new PlatformError('notHere')
  },
  // This browser cannot download. A person can press and hold a picture to save it.
  async saveImage() {
    throw new PlatformError('notHere')
  },
}
