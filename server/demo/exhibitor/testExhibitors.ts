import type { Bilingual } from '../../../contract/language'
import type { MemberRight, MemberRole } from '../../../contract/rules/exhibitor/memberRights'
import { type DemoCompany, huafeng, jinggong, keller } from './companies'

/** A person who signs in for an exhibitor, by an account and the demo's password. */
export interface TestExhibitor {
  accountName: string
  name: string
  company: DemoCompany
  role: MemberRole
  rights: MemberRight[]
  /** The organiser has just reset the password: the person sets their own at the sign-in. */
  hasOneTimePassword?: boolean
  shows: Bilingual
}

export const testExhibitors: TestExhibitor[] = [
  {
    accountName: 'jinggong',
    name: '张思远',
    company: jinggong,
    role: 'admin',
    rights: [],
    shows: { cn: '展商管理员', en: "An exhibitor's administrator" },
  },
  {
    accountName: 'jinggong.li',
    name: '李卫国',
    company: jinggong,
    role: 'staff',
    rights: ['edit'],
    shows: { cn: '展商员工', en: 'One of its staff' },
  },
  {
    accountName: 'huafeng',
    name: '陈雨桐',
    company: huafeng,
    role: 'admin',
    rights: [],
    shows: { cn: '另一家展商', en: 'Another exhibitor' },
  },
  {
    accountName: 'keller',
    name: 'Anna Keller',
    company: keller,
    role: 'admin',
    rights: [],
    hasOneTimePassword: true,
    shows: { cn: '一次性密码，登录时须设新密码', en: 'One-time password: a new one is set at sign-in' },
  },
  {
    accountName: 'jinggong.wang',
    name: '王晓慧',
    company: jinggong,
    role: 'staff',
    rights: ['invite'],
    shows: { cn: '展商子账号：可邀请', en: 'A sub-account that may invite' },
  },
  {
    accountName: 'jinggong.zhao',
    name: '赵海峰',
    company: jinggong,
    role: 'staff',
    rights: ['apply', 'pay'],
    shows: { cn: '展商子账号：可申请、付款', en: 'A sub-account that may apply and pay' },
  },
  {
    accountName: 'jinggong.qian',
    name: '钱立群',
    company: jinggong,
    role: 'staff',
    rights: [],
    shows: { cn: '展商子账号：仅查看', en: 'A sub-account that only looks' },
  },
]
