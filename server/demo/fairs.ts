import type { ExhibitionFile } from '../../contract/entry/exhibitionFile.schema'
import type { Bilingual } from '../../contract/language'
import type { RegisterType } from '../../contract/registerTypes'
import { datedFile } from '../areas/organiser/exhibitionFile/datedFile'
import type { TenantFile } from '../areas/organiser/tenantFile/tenantFile.schema'
import { readDemoFile } from './files'

/** An organiser of the demo. */
export interface DemoTenant {
  tenantId: string
  name: Bilingual
  file: TenantFile
}

/** One link into a fair, as a QR code or an invitation would contain it. */
export interface DemoLink {
  registerLinkId: string
  registerType: RegisterType
  title: Bilingual
}

/** A fair of the demo. */
export interface DemoFair {
  tenantId: string
  exhibitionId: string
  name: Bilingual
  /** Its days are relative; `datedFair` has calendar days. */
  file: ExhibitionFile
  links: { [name: string]: DemoLink }
}

const organiser = (name: string): DemoTenant => {
  const file = readDemoFile(`${name}.tenant.json`) as TenantFile
  return { tenantId: file.tenantId, name: file.name, file }
}

const fair = <Links extends DemoFair['links']>(name: string, links: Links): DemoFair & { links: Links } => {
  const file = readDemoFile(`${name}.exhibition.json`) as ExhibitionFile
  return { tenantId: file.tenantId, exhibitionId: file.exhibitionId, name: file.name, file, links }
}

const link = (registerLinkId: string, registerType: RegisterType, cn: string, en: string): DemoLink => ({
  registerLinkId,
  registerType,
  title: { cn, en },
})

/** The main fair, which shows every function of the product. */
export const machineryFair = fair('machinery', {
  visitor: link('12010001', 'visitor', '观众登记', 'Visitor registration'),
  buyer: link('12010002', 'professionalVisitor', '专业买家登记（需审核）', 'Trade buyer registration (reviewed)'),
  partner: link('aQ7mZk2TfR9x', 'visitor', '协会嘉宾专属通道', 'Guests of the associations'),
  media: link('12010004', 'media', '媒体登记（需审核）', 'Press registration (reviewed)'),
  staff: link('12010005', 'staff', '工作人员登记', 'Staff registration'),
  builder: link('12010008', 'builder', '搭建商登记', 'Booth builders'),
  group: link('12010009', 'visitingGroup', '团组登记', 'Visiting groups'),
  conference: link('12010007', 'conference', '会议报名', 'Conference registration'),
  exhibitor: link('12010006', 'exhibitorDept', '展商自助服务', 'Exhibitors'),
})

/** A smaller fair of the same organiser, with another colour and a review for everybody. */
export const energyFair = fair('energy', {
  visitor: link('12020001', 'visitor', '观众登记（需审核）', 'Visitor registration (reviewed)'),
})

/** A fair of another organiser. Nothing of it may be visible in the other two. */
export const teaFair = fair('tea', { visitor: link('22010001', 'visitor', '观众登记', 'Visitor registration') })

export const demoTenants: DemoTenant[] = [organiser('jianghan'), organiser('lingnan')]
export const demoFairs: DemoFair[] = [machineryFair, energyFair, teaFair]

export const tenantOf = ({ tenantId }: { tenantId: string }): DemoTenant => demoTenants.find((tenant) => tenant.tenantId === tenantId)!
export const fairsOf = ({ tenantId }: { tenantId: string }): DemoFair[] => demoFairs.filter((fair) => fair.tenantId === tenantId)

/** A fair's file with calendar days, as an import at this moment stores it. */
export const datedFair = ({ file }: DemoFair, now: Date): ExhibitionFile => datedFile(file, now) as ExhibitionFile
