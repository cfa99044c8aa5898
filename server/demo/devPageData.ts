import type { Bilingual } from '../../contract/language'
import type { App } from '../core/App'
import { findExhibition } from '../core/exhibition/exhibition.sql'
import type { DevPage, DevRow, DevSection } from '../sandboxes/devPages'
import { demoPassword, organiserName } from './account/testAccounts'
import { demoCodes } from './activation'
import { linkOfCode, namesOfPlaces } from '../areas/conference/signCode/signCode.service'
import { pageSignCodes } from '../areas/conference/signCode/signCode.sql'
import { screenPath } from '../areas/conference/signCode/screenAddress'
import { screenToken } from '../areas/conference/signCode/signCodeText'
import { exhibitionOrNull } from '../core/exhibition/exhibition'
import { exhibitorLink, shortLinkTo } from './demoLinks'
import { demoPeople, languageOf } from './demoPeople'
import { type DemoFair, demoFairs, demoTenants, machineryFair, tenantOf } from './fairs'

const both = ({ cn, en }: Bilingual): string => (cn === en ? en : `${en} · ${cn}`)

const proofs = {
  phone: 'a code by SMS, in the outbox',
  email: 'a code by email, in the outbox',
  account: `the password ${demoPassword}`,
}

/** The entrances of sessions: what their codes say, and the screens. */
const doorRows = async (app: App, fair: DemoFair): Promise<DevRow[]> => {
  const exhibition = await exhibitionOrNull(app, fair)
  if (!exhibition) return []
  const { rows } = await pageSignCodes(app.db, fair, { limit: 10, offset: 0 })
  const nameOf = await namesOfPlaces(app, fair, rows)
  return rows.map((row): DevRow => {
    const screen = { label: 'Screen', href: `${app.config.publicUrl}${screenPath(row, screenToken(app, row))}` }
    const link = linkOfCode(app, exhibition, row, app.now().getTime())
    return {
      label: both(nameOf(row)),
      note: row.isRotating ? 'The code changes on the screen' : 'A printed code',
      links: row.isRotating ? [screen] : [{ label: 'Check in', href: link, isMain: true }, screen],
      ...(!row.isRotating && { code: link }),
    }
  })
}

/** A fair: its links in both languages, then its people. */
const fairSection = async (app: App, fair: DemoFair): Promise<DevSection> => {
  const { publicUrl } = app.config
  const stored = await findExhibition(app.db, fair)
  const links = Object.values(fair.links).map((link): DevRow => {
    const isExhibitors = link === machineryFair.links.exhibitor
    const [cn, en] = (['cn', 'en'] as const).map((language) =>
      isExhibitors ? exhibitorLink(publicUrl, language) : shortLinkTo(publicUrl, fair, link, language),
    )
    return {
      label: link.title.en,
      note: link.title.cn,
      links: [
        { label: '中文', href: cn! },
        { label: 'EN', href: en! },
      ],
      code: cn!,
    }
  })
  const people = demoPeople.flatMap((person, number): DevRow[] =>
    person.fair === fair
      ? [
          {
            label: both(person.name),
            // A phone shows no tooltip.
            note: `${both(person.shows)}${person.kind === 'account' ? ` · password ${demoPassword}` : ''}`,
            copied: person.signsInAs,
            links: person.isSignedInByHand
              ? [{ label: 'Open', href: shortLinkTo(publicUrl, fair, person.link, languageOf(person)) }]
              : [{ label: 'Sign in', href: `/dev/as/${number}`, isMain: true }],
            hint: `Signs in with ${proofs[person.kind]}.`,
          },
        ]
      : [],
  )
  const codes = demoCodes(fair)
    .filter(({ batch }, at, all) => all.findIndex((one) => one.batch === batch) > at - 3)
    .map(({ name, number, code, maxUses }): DevRow => ({
      label: both(name),
      note: number ? `Printed ticket ${number}, with this check` : maxUses > 1 ? `A code for ${maxUses} people` : 'A code for one person',
      copied: code,
      links: [],
    }))
  const doors = await doorRows(app, fair)
  return {
    title: both(fair.name),
    note: `${tenantOf(fair).name.en}, tenant ${fair.tenantId}, exhibition ${fair.exhibitionId}. ${stored ? `${stored.startsOn} to ${stored.endsOn}` : 'Not loaded'}.`,
    lists: [
      { title: 'Links', rows: links },
      { title: 'People', rows: people },
      ...(doors.length > 0 ? [{ title: 'Doors of sessions', rows: doors }] : []),
      ...(codes.length > 0 ? [{ title: 'Codes for /ticketAdd', rows: codes }] : []),
    ],
  }
}

const tools: DevRow[] = [
  {
    label: 'Outbox',
    note: 'All codes, messages and emails. Nothing leaves this machine.',
    links: [{ label: 'Open', href: '/dev/outbox', isMain: true }],
  },
  { label: 'API', note: 'All calls, with a request to send.', links: [{ label: 'Open', href: '/api', isMain: true }] },
]

const commands: DevRow[] = [
  { label: 'Review registrations', copied: 'npm run review', links: [] },
  { label: 'Import an exhibition file', copied: 'npm run exhibition', links: [] },
  { label: 'Add up stock and money', copied: 'npm run audit', links: [] },
]

/** The data of the developer page: the tools, then each fair with its links and its people. */
export const devPageData = async (app: App): Promise<DevPage> => {
  const { publicUrl } = app.config
  const fairs: DevSection[] = []
  for (const fair of demoFairs) fairs.push(await fairSection(app, fair))
  const { visitor, buyer } = machineryFair.links
  return {
    title: 'Fairgate demo',
    sections: [
      { title: 'Tools', lists: [{ rows: tools }] },
      ...fairs,
      {
        title: 'More ways to sign in',
        lists: [
          {
            rows: [
              {
                label: 'WhatsApp',
                note: 'Request a code and read it in the outbox.',
                links: [{ label: 'EN', href: shortLinkTo(publicUrl, machineryFair, visitor, 'en') }],
              },
              {
                label: 'Google',
                note: 'The Google sandbox asks for an account. Not available in WeChat.',
                links: [{ label: 'EN', href: shortLinkTo(publicUrl, machineryFair, visitor, 'en') }],
              },
              {
                label: "Organiser's member",
                note: 'For trade buyers. The membership sandbox asks for a member.',
                links: [{ label: 'EN', href: shortLinkTo(publicUrl, machineryFair, buyer, 'en') }],
              },
            ],
          },
        ],
      },
      {
        title: 'Organisers',
        lists: [
          {
            title: `Account ${organiserName}, password ${demoPassword}`,
            rows: demoTenants.map(({ tenantId, name }) => ({
              label: both(name),
              note: `Tenant ${tenantId}`,
              copied: organiserName,
              links: [],
            })),
          },
          { title: 'Commands', rows: commands },
        ],
      },
    ],
  }
}
