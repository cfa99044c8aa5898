import Taro from '@tarojs/taro'
import { type Platform, type PickedImage, PlatformError } from '../Platform'
import { hostFacts } from '../facts'
import { addEntries } from './calendar'
import { preview } from './preview'
import { share, stopSharing } from './sharing'
import { requestSubscribe } from './subscribe'

const platformErrorOf = (error: unknown): PlatformError => {
  const message = (error as { errMsg?: string }).errMsg ?? ''
  if (/cancel/.test(message)) return new PlatformError('cancelled')
  return new PlatformError(/auth deny|auth denied|permission/.test(message) ? 'denied' : 'failed')
}

const refused = (error: unknown): never => {
  throw platformErrorOf(error)
}

/** A person who closes a window of WeChat, or declines its privacy guide, has answered. */
const unlessDeclined = (error: unknown): void => {
  const failure = platformErrorOf(error)
  if (failure.reason !== 'cancelled' && failure.reason !== 'denied') throw failure
}

const bytesOf = (filePath: string): Promise<number> =>
  new Promise((resolve, reject) => {
    Taro.getFileSystemManager().getFileInfo({ filePath, success: ({ size }) => resolve(Number(size)), fail: reject })
  })

/** The longer side of a picture; 0 where WeChat cannot read it. */
const sideOf = ({ path: src }: PickedImage): Promise<number> =>
  Taro.getImageInfo({ src }).then(
    ({ width, height }) => Math.max(width, height),
    () => 0,
  )

const shrunk = async (image: PickedImage, quality: number, compressedWidth: number): Promise<PickedImage> => {
  const { tempFilePath } = await Taro.compressImage({ src: image.path, quality, compressedWidth })
  return { path: tempFilePath, sizeBytes: await bytesOf(tempFilePath) }
}

/** The native mini-program. */
export const mini: Platform = {
  ...hostFacts.miniProgram,
  host: { hostApp: 'miniProgram', isDesktop: false },
  terminal: 'WeChat',
  isInMini: false,
  landing: { attribution: {}, externalIdentity: null, handoff: '', miniUser: '' },
  preview: preview(),
  async signIn() {
    const { code } = await Taro.login().catch(refused)
    return { code, from: 'mini' }
  },
  // The package holds it all.
  fetchAhead: async () => undefined,
  async pay({ wechat }) {
    if (!wechat) throw new PlatformError('notHere')
    const { timeStamp, nonceStr, package: prepay, signType, paySign } = wechat
    return Taro.requestPayment({ timeStamp, nonceStr, package: prepay, signType, paySign }).then(
      () => 'paid' as const,
      (error: unknown) => {
        const failure = platformErrorOf(error)
        if (failure.reason === 'cancelled') return 'cancelled' as const
        throw failure
      },
    )
  },
  share,
  stopSharing,
  async scan() {
    const { result } = await Taro.scanCode({ scanType: ['qrCode', 'barCode'] }).catch(refused)
    return result
  },
  async pickImage(source) {
    const sourceType: ('album' | 'camera')[] = source === 'either' ? ['album', 'camera'] : [source === 'album' ? 'album' : 'camera']
    const camera = source === 'backCamera' ? 'back' : 'front'
    const { tempFiles } = await Taro.chooseMedia({ count: 1, mediaType: ['image'], sourceType, camera, sizeType: ['compressed'] }).catch(
      refused,
    )
    const file = tempFiles[0]
    if (!file) throw new PlatformError('cancelled')
    return { path: file.tempFilePath, sizeBytes: file.size }
  },
  async pickFile(mediaTypes) {
    if (mediaTypes.some((one) => one.startsWith('video/'))) {
      const { tempFiles } = await Taro.chooseMedia({ count: 1, mediaType: ['video'], sourceType: ['album', 'camera'] }).catch(refused)
      const [video] = tempFiles
      if (!video) throw new PlatformError('cancelled')
      return { path: video.tempFilePath, sizeBytes: video.size, name: '' }
    }
    // WeChat opens no files of the phone, only those of a chat.
    const { tempFiles } = await Taro.chooseMessageFile({ count: 1, type: 'file', extension: ['pdf', 'ai'] }).catch(refused)
    const [file] = tempFiles
    if (!file) throw new PlatformError('cancelled')
    return { path: file.path, sizeBytes: file.size, name: file.name }
  },
  async cropImage(image) {
    const src = image.path
    if (Taro.canIUse('cropImage')) {
      const { tempFilePath } = await Taro.cropImage({ src, cropScale: '4:5' }).catch(refused)
      return { path: tempFilePath, sizeBytes: await bytesOf(tempFilePath) }
    }
    // WeChat before 2.26 cuts by its editor, and before 2.12 not at all.
    if (!Taro.canIUse('editImage')) return image
    const { tempFilePath } = await Taro.editImage({ src }).catch(refused)
    return { path: tempFilePath, sizeBytes: await bytesOf(tempFilePath) }
  },
  async shrinkImage(image, maxBytes, longestSide = 1280) {
    let smaller = (await sideOf(image)) > longestSide ? await shrunk(image, 80, longestSide).catch(refused) : image
    for (const quality of [80, 60, 40, 20]) {
      if (smaller.sizeBytes <= maxBytes) return smaller
      smaller = await shrunk(image, quality, longestSide).catch(refused)
    }
    if (smaller.sizeBytes > maxBytes) throw new PlatformError('failed')
    return smaller
  },
  async upload(url, image, header, timeout) {
    const { statusCode, data } = await Taro.uploadFile({ url, filePath: image.path, name: 'file', header, timeout })
    try {
      return { status: statusCode, body: JSON.parse(data) as unknown }
    } catch {
      return { status: statusCode, body: null }
    }
  },
  async copy(data) {
    await Taro.setClipboardData({ data }).catch(refused)
  },
  async openMap({ latitude, longitude, name, address }) {
    await Taro.openLocation({ latitude, longitude, name, address, scale: 16 }).catch(unlessDeclined)
  },
  async dial(phoneNumber) {
    await Taro.makePhoneCall({ phoneNumber }).catch(unlessDeclined)
  },
  // WeChat itself shows that the address was copied.
  async writeMail(data) {
    await Taro.setClipboardData({ data }).catch(unlessDeclined)
  },
  requestSubscribe: (templateIds) => requestSubscribe(templateIds),
  async openSettings() {
    await Taro.openSetting().catch(refused)
  },
  async showPicture(url) {
    await Taro.previewImage({ current: url, urls: [url] }).catch(unlessDeclined)
  },
  async toMini() {
    throw new PlatformError('notHere')
  },
  // A mini-program shows other sites only in its web view, which is a page of ours.
  async leave() {
    throw new PlatformError('notHere')
  },
  async saveImage(filePath) {
    await Taro.saveImageToPhotosAlbum({ filePath }).catch(refused)
  },
  async saveFile(data, name) {
    const filePath = `${Taro.env.USER_DATA_PATH}/${name}`
    Taro.getFileSystemManager().writeFileSync(filePath, data, 'base64')
    await Taro.openDocument({ filePath, showMenu: true }).catch(refused)
  },
  addToCalendar: ({ title, location, entries }) => addEntries(title, location, entries).catch(refused),
  onNewVersion(listener) {
    const manager = Taro.getUpdateManager()
    manager.onUpdateReady(() => listener(() => manager.applyUpdate()))
  },
  onScriptError(listener) {
    // WeChat adds a line of its own above the error.
    Taro.onError((error) => listener(typeof error === 'string' ? error.replace(/^MiniProgramError\s+/, '') : error))
    Taro.onUnhandledRejection(({ reason }) => listener(reason))
  },
  async brighten() {
    const before = await Taro.getScreenBrightness().then(
      ({ value }) => value,
      () => null,
    )
    await Promise.allSettled([Taro.setScreenBrightness({ value: 1 }), Taro.setKeepScreenOn({ keepScreenOn: true })])
    return () => {
      if (before !== null) void Taro.setScreenBrightness({ value: before })
      void Taro.setKeepScreenOn({ keepScreenOn: false })
    }
  },
}
