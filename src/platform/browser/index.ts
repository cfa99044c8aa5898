import { PlatformError, type SiteAdapter } from '../Platform'
import { brighten } from './brighten'
import { copy } from './copy'
import { mapAddress, openApart } from './openMap'
import { leaveForCashier } from './leaveForCashier'
import { cropImage, pickFile, pickImage, shrinkImage, upload } from './images'

/** Any browser other than the messaging app's: sign-in by code or password, a cashier page, the share sheet or a copied link. */
export const browser: SiteAdapter = {
  signIn: async () => null,
  async pay({ cashierUrl, result }) {
    if (!cashierUrl) throw new PlatformError('notHere')
    leaveForCashier(cashierUrl, result)
    return 'left'
  },
  async share({ title, description, link }, isAsked) {
    if (!isAsked) return 'set'
    if (typeof navigator.share === 'function') {
      const isShared = await navigator.share({ title, text: description, url: link }).then(
        () => true,
        (error: Error) => {
          if (error.name === 'AbortError') throw new PlatformError('cancelled')
          return false
        },
      )
      if (isShared) return 'shared'
    }
    await copy(link)
    return 'copied'
  },
  // A browser's share menu cannot be emptied.
  stopSharing: async () => undefined,
  scan: async (words) => (await import('./scan')).scan(words),
  pickImage,
  pickFile,
  cropImage,
  shrinkImage,
  upload,
  copy,
  openMap: (place) => openApart(mapAddress(place)),
  dial: async (phone) => window.location.assign(`tel:${phone.replace(/[^\d+]/g, '')}`),
  writeMail: async (address) => window.location.assign(`mailto:${address}`),
  showPicture: openApart,
  requestSubscribe: async () => [],
  async openSettings() {
    throw new PlatformError('notHere')
  },
  async toMini() {
    throw new PlatformError('notHere')
  },
  async leave(url) {
    window.location.assign(url)
  },
  async saveImage(path, name) {
    const link = document.createElement('a')
    link.href = path
    // Characters that a file's name cannot have on one of the systems.
    link.download = `${name.replace(/[\\/:*?"<>|\s]+/g, '-')}.png`
    link.click()
  },
  async saveFile(base64, name) {
    const link = document.createElement('a')
    link.href = `data:application/octet-stream;base64,${base64}`
    link.download = name
    link.click()
  },
  // Phones open the file in their calendar, desktops save it.
  async addToCalendar({ fileUrl }) {
    window.location.assign(fileUrl)
  },
  brighten,
}
