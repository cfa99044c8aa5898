import type { App } from '../core/App'
import { findExhibition } from '../core/exhibition/exhibition.sql'
import type { DevPage } from '../sandboxes/devPages'
import { type TestVisitor, demoPassword, newcomers, organiserName, testVisitors } from './account/testAccounts'
import { testExhibitors } from './exhibitor/testExhibitors'
import { exhibitorLink, linkTo } from './demoLinks'
import { type DemoFair, demoFairs, demoTenants, machineryFair, tenantOf } from './fairs'

type Section = DevPage['sections'][number]

const both = ({ cn, en }: { cn: string; en: string }): string => `${en} · ${cn}`

const fairSection = async (app: App, fair: DemoFair): Promise<Section> => {
  const stored = await findExhibition(app.db, fair)
  return {
    title: `${both(fair.name)} (${tenantOf(fair).name.en}, ${stored ? `${stored.startsOn} to ${stored.endsOn}` : 'not loaded'})`,
    rows: Object.values(fair.links).flatMap((link) => [
      { label: link.title.cn, href: linkTo(app.config.publicUrl, fair, link, 'cn') },
      { label: link.title.en, href: linkTo(app.config.publicUrl, fair, link, 'en') },
    ]),
  }
}

const accountRow = (
  publicUrl: string,
  { contact, shows, fair, link, name }: Pick<TestVisitor, 'contact' | 'shows' | 'fair' | 'link'> & { name?: string },
): Section['rows'][number] => ({
  label: [contact.value, name].filter(Boolean).join(' · '),
  href: linkTo(publicUrl, fair, link, contact.kind === 'email' ? 'en' : 'cn'),
  note: both(shows),
})

/** The data of the developer page: the links, the accounts, and how each signs in. */
export const devPageData = async (app: App): Promise<DevPage> => {
  const { publicUrl } = app.config
  const fairs: Section[] = []
  for (const fair of demoFairs) fairs.push(await fairSection(app, fair))
  const { visitor } = machineryFair.links
  return {
    title: 'Fairgate demo fairs',
    sections: [
      {
        title: 'Tools',
        rows: [
          {
            label: 'Outbox',
            href: '/dev/outbox',
            note: 'All codes, messages and emails. Nothing leaves this machine.',
          },
          { label: 'API', href: '/api', note: 'All calls with their parameters and answers.' },
        ],
      },
      ...fairs,
      {
        title: 'Visitors (request a code and read it in the outbox)',
        rows: [
          ...newcomers.map((newcomer) => accountRow(publicUrl, { ...newcomer, fair: machineryFair, link: visitor })),
          ...testVisitors.map((person) => accountRow(publicUrl, person)),
        ],
      },
      {
        title: 'Exhibitors (account and password)',
        rows: testExhibitors.map(({ accountName, company, shows }) => ({
          label: `${accountName} · ${demoPassword}`,
          href: exhibitorLink(publicUrl, 'cn'),
          note: `${both(company.short)}: ${both(shows)}`,
        })),
      },
      {
        title: 'Other sign-in methods (in English)',
        rows: [
          { label: 'WhatsApp', href: linkTo(publicUrl, machineryFair, visitor, 'en'), note: 'Request a code and read it in the outbox.' },
          {
            label: 'Google',
            href: linkTo(publicUrl, machineryFair, visitor, 'en'),
            note: 'The Google sandbox asks for an account. Not available in WeChat.',
          },
          {
            label: "Organiser's member",
            href: linkTo(publicUrl, machineryFair, machineryFair.links.buyer, 'en'),
            note: 'For trade buyers. The membership sandbox asks for a member.',
          },
        ],
      },
      {
        title: 'Organisers (account and password)',
        rows: demoTenants.map(({ tenantId, name }) => ({
          label: `${organiserName} · ${demoPassword}`,
          note: `${both(name)}, tenant ${tenantId}`,
        })),
      },
    ],
  }
}
