import { testLeaders } from '../../server/demo/groups/testLeaders'

/** The group that is founded by the leader of the demo who has none. */
export const foundedGroup = '贵州航空装备采购团'
export const founder = testLeaders.find(({ group }) => group === null)!

/** People of a file, by their row. */
export const peopleOfFile = Array.from({ length: 40 }, (_, at) => ({
  name: `团员${'甲乙丙丁戊己庚辛壬癸'[at % 10]}${'一二三四'[Math.floor(at / 10)]}`,
  phone: `1360014${String(at).padStart(4, '0')}`,
  passport: `E8888${String(at).padStart(4, '0')}`,
}))

/** A sheet with them, under the columns of the template. */
export const sheetOfPeople = (): Buffer =>
  Buffer.from(
    [
      '姓名,手机号,单位名称,证件类型,证件号码',
      ...peopleOfFile.map(({ name, phone, passport }) => `${name},${phone},贵州航空,护照,${passport}`),
    ].join('\n'),
  )
