/** Every country and territory of ISO 3166-1. China's regions are in `chinaAreas`. */
const codes = `AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG
CH CI CK CL CM CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ
GR GT GU GW GY HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY
MA MC MD ME MF MG MH MK ML MM MN MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR
PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TZ
UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/)

/** The most frequent trading partners come first. */
const first = ['JP', 'KR', 'DE', 'US', 'VN', 'TH', 'MY', 'SG', 'IN', 'RU']

/** Country names in both languages, by code (Unicode CLDR, which Node carries). China is the first, the rest in English order. */
export const countries = (): Record<string, readonly [cn: string, en: string]> => {
  const names = {
    cn: new Intl.DisplayNames('zh-Hans', { type: 'region' }),
    en: new Intl.DisplayNames('en', { type: 'region' }),
  }
  const nameOf = (code: string) => [names.cn.of(code) ?? code, names.en.of(code) ?? code] as const
  const rest = codes.filter((code) => !first.includes(code)).sort((a, b) => nameOf(a)[1].localeCompare(nameOf(b)[1], 'en'))
  return { CN: ['中国', 'China'], ...Object.fromEntries([...first, ...rest].map((code) => [code, nameOf(code)])) }
}
