import type { FilingState } from '../../../contract/rules/builder/filing'
import type { Bilingual } from '../../../contract/language'
import { builderNames } from '../exhibitor/generated'

/** A person who files for a company that builds booths. They sign in by phone. */
export interface TestBuilder {
  phone: string
  name: string
  /** As exhibitors name it. */
  company: string
  licenceNo: string
  legalRepresentative: string
  state: FilingState
  reason?: string
  shows: Bilingual
}

export const testBuilders: TestBuilder[] = [
  {
    phone: '15400000021',
    name: '高明远',
    company: builderNames[0],
    licenceNo: '91420100MA4KJW8D5Q',
    legalRepresentative: '高明远',
    state: 'approved',
    shows: { cn: '搭建商，备案已通过，图纸审核中', en: 'A booth builder, approved, with drawings under review' },
  },
  {
    phone: '15400000022',
    name: '夏雨荷',
    company: builderNames[1],
    licenceNo: '91420106MA49XR2T7N',
    legalRepresentative: '夏立群',
    state: 'submitted',
    shows: { cn: '搭建商，备案审核中', en: 'A booth builder, under review' },
  },
  {
    phone: '15400000023',
    name: '尹志刚',
    company: builderNames[2],
    licenceNo: '91420112MA4L7QH83D',
    legalRepresentative: '尹志刚',
    state: 'refused',
    reason: '展览责任险保单已过期，请上传有效保单后重新提交。',
    shows: { cn: '搭建商，备案未通过，可修改', en: 'A booth builder, not approved, to correct' },
  },
]
