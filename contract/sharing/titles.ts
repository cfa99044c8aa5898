import type { Titles } from '../route'
import type { routes } from './routes'

export const titles: Titles<typeof routes> = {
  share: { cn: '分享', en: 'Share' },
  myRanking: { cn: '我的排名', en: 'My ranking' },
  registrationQrCode: { cn: '登记二维码', en: 'Registration QR code' },
  posterDownload: { cn: '海报', en: 'Poster' },
}
