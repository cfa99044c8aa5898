import { picturesPrefix } from '../core/exhibition/pictures'

interface ExhibitionKey {
  tenantId: string
  exhibitionId: string
}

export const pictureUrl = ({ tenantId, exhibitionId }: ExhibitionKey, name: string): string =>
  `${picturesPrefix}${tenantId}/${exhibitionId}/${name}`
