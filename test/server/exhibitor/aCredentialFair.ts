import type { CredentialKind } from '../../../contract/rules/credentials'
import type { FormDefinition } from '../../../contract/rules/form'
import { type Exhibition, type Tenant, exhibitionConfig, noForm } from '../support/makers'
import type { TestServer } from '../support/testServer'
import { field } from '../visitor/aFair'

const words = (text: string) => ({ cn: text, en: text })

/** What is asked about every holder. */
export const badgeForm: FormDefinition = {
  id: 'badge',
  version: 2,
  title: words('Badge'),
  sections: [{ fields: [field('name', 'name', { isRequired: true }), field('document', 'document'), field('photo', 'photo')] }],
}

export const kindsFor = (ticketTypeId: string): CredentialKind[] => [
  {
    id: 'exhibitor',
    name: { cn: '参展证', en: 'Exhibitor badge' },
    registerType: 'staff',
    ticketTypeId,
    review: 'manual',
    quota: { perSquareMetres: 3, min: 2, max: 40 },
    form: badgeForm,
  },
  {
    id: 'construction',
    name: { cn: '施工证', en: 'Construction pass' },
    registerType: 'builder',
    ticketTypeId,
    review: 'auto',
    quota: { steps: [{ fromArea: 9, places: 4 }] },
    form: badgeForm,
  },
  {
    id: 'vehicle',
    name: { cn: '车证', en: 'Vehicle pass' },
    registerType: 'builder',
    ticketTypeId,
    review: 'auto',
    quota: { perSquareMetres: 9 },
    form: badgeForm,
    until: '2020-01-01',
  },
]

/** A fair with credentials, and the ticket of their holders. */
export const aCredentialFair = async (
  at: TestServer,
  { kinds = kindsFor, ...values }: { tenant?: Tenant; startsOn?: string; endsOn?: string; kinds?: typeof kindsFor } = {},
): Promise<Exhibition> => {
  const id = at.app.ids()
  const byRegisterType = { ...exhibitionConfig.byRegisterType, builder: noForm }
  const exhibition = await at.anExhibition({ ...values, config: { byRegisterType, credentials: { kinds: kinds(id) } } })
  await at.aTicketType({ exhibition, id, isByInvitation: true })
  return exhibition
}
