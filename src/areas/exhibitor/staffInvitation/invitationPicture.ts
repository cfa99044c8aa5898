import type { StaffInvitation } from '@contract/exhibitor/staffInvitation.schema'
import { addressByWay } from '@contract/rules/exhibitor/staffInvitation'
import { yearMonthDay } from '@/i18n/dates'
import { translate } from '@/i18n/words'
import { codePicture } from '@/parts/picture/codePicture'
import { words } from './words'

/** An invitation as a picture: the company, what it is for, and the code. */
export const invitationPicture = ({ link, kindName, endsAt }: StaffInvitation, company: string): Promise<string> =>
  codePicture({
    title: company,
    purpose: translate(words.ways),
    code: addressByWay(link, 'QRCODE'),
    lines: [
      [translate(words.kindLine), translate(kindName)],
      [translate(words.lastDayLine), yearMonthDay(endsAt)],
    ],
  })
