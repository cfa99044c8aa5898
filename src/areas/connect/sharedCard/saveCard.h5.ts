import { exportText } from '@/parts/exportText'

/** A browser saves a vCard, which the phone's contacts open. */
export const savesFiles = true

export const saveCard = async (name: string, vCard: string): Promise<void> => {
  await exportText(`${name.replace(/[\\/:*?"<>|]/g, '')}.vcf`, vCard, 'text/vcard')
}
