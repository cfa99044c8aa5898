import type { Bilingual, Language } from '../../contract/language'
import { demoStaff } from './exhibitor/staff'
import { testBuilders } from './builders/testBuilders'
import { testLeaders } from './groups/testLeaders'
import { testExhibitors } from './exhibitor/testExhibitors'
import { newcomers, testVisitors } from './account/testAccounts'
import { type DemoFair, type DemoLink, machineryFair } from './fairs'

/** A person of the demo, as the developer page lists people. */
export interface DemoPerson {
  /** The phone, email address or account name of the sign-in. */
  signsInAs: string
  kind: 'phone' | 'email' | 'account'
  name: Bilingual
  shows: Bilingual
  fair: DemoFair
  link: DemoLink
  /** Nobody can confirm an account that is not there before the first sign-in, or one with rights. */
  isSignedInByHand: boolean
}

/** People who sign in by email read English, all others Chinese. */
export const languageOf = ({ kind }: Pick<DemoPerson, 'kind'>): Language => (kind === 'email' ? 'en' : 'cn')

const both = (text: string): Bilingual => ({ cn: text, en: text })

/** Everybody in the demo but the organisers. The order is stable within a build. */
export const demoPeople: DemoPerson[] = [
  ...newcomers.map(({ contact, shows }) => ({
    signsInAs: contact.value,
    kind: contact.kind,
    name: { cn: '新观众', en: 'New visitor' },
    shows,
    fair: machineryFair,
    link: machineryFair.links.visitor,
    isSignedInByHand: true,
  })),
  ...testVisitors.map(({ contact, name, shows, fair, link, rights = [] }) => ({
    signsInAs: contact.value,
    kind: contact.kind,
    name: both(name),
    shows,
    fair,
    link,
    isSignedInByHand: rights.length > 0,
  })),
  ...demoStaff
    .filter(({ shows }) => shows !== undefined)
    .map(({ phone, name, shows }) => ({
      signsInAs: phone,
      kind: 'phone' as const,
      name: both(name),
      shows: shows!,
      fair: machineryFair,
      link: machineryFair.links.staff,
      isSignedInByHand: true,
    })),
  ...testBuilders.map(({ phone, name, company, shows }) => ({
    signsInAs: phone,
    kind: 'phone' as const,
    name: both(`${name} · ${company}`),
    shows,
    fair: machineryFair,
    link: machineryFair.links.builder,
    isSignedInByHand: false,
  })),
  ...testLeaders.map(({ phone, name, shows }) => ({
    signsInAs: phone,
    kind: 'phone' as const,
    name: both(name),
    shows,
    fair: machineryFair,
    link: machineryFair.links.group,
    isSignedInByHand: false,
  })),
  ...testExhibitors.map(({ accountName, name, company, shows }) => ({
    signsInAs: accountName,
    kind: 'account' as const,
    name: { cn: `${name} · ${company.short.cn}`, en: `${name} · ${company.short.en}` },
    shows,
    fair: machineryFair,
    link: machineryFair.links.exhibitor,
    isSignedInByHand: false,
  })),
]
