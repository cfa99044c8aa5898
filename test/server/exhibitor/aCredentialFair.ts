import type { CredentialKind } from '../../../contract/rules/exhibitor/credential'
import type { FormDefinition } from '../../../contract/rules/form/form'
import type { MemberRight, MemberRole } from '../../../contract/rules/exhibitor/memberRights'
import { type Exhibition, type Tenant, type Visitor, exhibitionConfig, noForm } from '../support/makers'
import type { withoutGuard } from '../support/takeOutGuard'
import type { TestServer } from '../support/testServer'
import { field } from '../visitor/aFair'

const words = (text: string) => ({ cn: text, en: text })

/** The form of a badge: a name and a document, and what a test asks besides. */
export const badgeForm = (...more: FormDefinition['sections'][number]['fields']): FormDefinition => ({
  id: 'badge',
  version: 2,
  title: words('Badge'),
  sections: [{ fields: [field('name', 'name', { isRequired: true }), field('document', 'document'), ...more] }],
})

/** The badge of exhibitors, which the organiser reviews. */
export const badgeKind = (ticketTypeId: string, more: Partial<CredentialKind> = {}): CredentialKind => ({
  id: 'exhibitor',
  name: { cn: '参展证', en: 'Exhibitor badge' },
  registerType: 'staff',
  ticketTypeId,
  review: 'manual',
  quota: { perSquareMetres: 3, min: 2, max: 40 },
  form: badgeForm(),
  ...more,
})

/** A fair with kinds of credentials, and the ticket of their holders. @param kindsFor the kinds with that ticket */
export const aFairWith = async (
  at: TestServer,
  kindsFor: (ticketTypeId: string) => CredentialKind[],
  values: { tenant?: Tenant; startsOn?: string; endsOn?: string } = {},
): Promise<Exhibition> => {
  const id = at.app.ids()
  const byRegisterType = { ...exhibitionConfig.byRegisterType, staff: noForm, builder: noForm }
  const exhibition = await at.anExhibition({ ...values, config: { byRegisterType, credentials: { kinds: kindsFor(id) } } })
  await at.aTicketType({ exhibition, id, isByInvitation: true })
  return exhibition
}

export type Member = Visitor & { exhibitorId: string }

/** A member of a new company with a booth of so many square metres. */
export const aMemberAt = async (
  on: TestServer,
  exhibition: Exhibition,
  { area = 27, ...values }: { area?: number; role?: MemberRole; rights?: MemberRight[] } = {},
): Promise<Member> => on.anExhibitorMember({ exhibition, ...(await on.anExhibitor({ exhibition, area })), ...values })

let lastNumber = 10_000_000

/** The number of a passport that nobody else has. */
export const aPassport = (): string => `E${(lastNumber += 1)}`

/** The guard of a company's quota, for a control without it. */
export const quotaGuard: Parameters<typeof withoutGuard>[0] = {
  table: 'credential_quotas',
  constraint: 'credential_quotas_used',
  replace: [[' AND used < coalesce(given, $5)', ' AND coalesce(given, $5) >= 0']],
}

/** The form of a badge with a photo. */
export const photoForm = badgeForm(field('photo', 'photo'))

/** A kind that the organiser reviews, one that is approved at once, and one whose last day is over. */
export const kindsFor = (ticketTypeId: string): CredentialKind[] => [
  badgeKind(ticketTypeId, { form: photoForm }),
  badgeKind(ticketTypeId, {
    id: 'construction',
    name: { cn: '施工证', en: 'Construction pass' },
    registerType: 'builder',
    review: 'auto',
    quota: { steps: [{ fromArea: 9, places: 4 }] },
    form: photoForm,
  }),
  badgeKind(ticketTypeId, {
    id: 'vehicle',
    name: { cn: '车证', en: 'Vehicle pass' },
    registerType: 'builder',
    review: 'auto',
    quota: { perSquareMetres: 9 },
    form: photoForm,
    until: '2020-01-01',
  }),
]

/** A fair with these three kinds, or others. */
export const aCredentialFair = (
  at: TestServer,
  { kinds = kindsFor, ...values }: Parameters<typeof aFairWith>[2] & { kinds?: typeof kindsFor } = {},
): Promise<Exhibition> => aFairWith(at, kinds, values)
