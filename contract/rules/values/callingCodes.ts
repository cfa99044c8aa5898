import type { Bilingual } from '../../language'

/** A country or territory with its calling code. */
export interface CallingCode {
  /** ISO 3166-1. */
  region: string
  code: string
  name: Bilingual
  /** Of several regions with one code, the largest. */
  isMain: boolean
}

/** `region, calling code (* of a larger neighbour), name, name`. ITU-T E.164 by the data of libphonenumber; names of Unicode CLDR. */
const table = `
AF 93 阿富汗 Afghanistan
AX 358* 奥兰群岛 Åland Islands
AL 355 阿尔巴尼亚 Albania
DZ 213 阿尔及利亚 Algeria
AS 1* 美属萨摩亚 American Samoa
AD 376 安道尔 Andorra
AO 244 安哥拉 Angola
AI 1* 安圭拉 Anguilla
AG 1* 安提瓜和巴布达 Antigua & Barbuda
AR 54 阿根廷 Argentina
AM 374 亚美尼亚 Armenia
AW 297 阿鲁巴 Aruba
AC 247 阿森松岛 Ascension Island
AU 61 澳大利亚 Australia
AT 43 奥地利 Austria
AZ 994 阿塞拜疆 Azerbaijan
BS 1* 巴哈马 Bahamas
BH 973 巴林 Bahrain
BD 880 孟加拉国 Bangladesh
BB 1* 巴巴多斯 Barbados
BY 375 白俄罗斯 Belarus
BE 32 比利时 Belgium
BZ 501 伯利兹 Belize
BJ 229 贝宁 Benin
BM 1* 百慕大 Bermuda
BT 975 不丹 Bhutan
BO 591 玻利维亚 Bolivia
BA 387 波斯尼亚和黑塞哥维那 Bosnia & Herzegovina
BW 267 博茨瓦纳 Botswana
BR 55 巴西 Brazil
IO 246 英属印度洋领地 British Indian Ocean Territory
VG 1* 英属维尔京群岛 British Virgin Islands
BN 673 文莱 Brunei
BG 359 保加利亚 Bulgaria
BF 226 布基纳法索 Burkina Faso
BI 257 布隆迪 Burundi
KH 855 柬埔寨 Cambodia
CM 237 喀麦隆 Cameroon
CA 1* 加拿大 Canada
CV 238 佛得角 Cape Verde
BQ 599* 荷属加勒比区 Caribbean Netherlands
KY 1* 开曼群岛 Cayman Islands
CF 236 中非共和国 Central African Republic
TD 235 乍得 Chad
CL 56 智利 Chile
CN 86 中国大陆 China
CX 61* 圣诞岛 Christmas Island
CC 61* 科科斯（基林）群岛 Cocos (Keeling) Islands
CO 57 哥伦比亚 Colombia
KM 269 科摩罗 Comoros
CD 243 刚果（金） Congo (DRC)
CG 242 刚果（布） Congo (Republic)
CK 682 库克群岛 Cook Islands
CR 506 哥斯达黎加 Costa Rica
CI 225 科特迪瓦 Côte d'Ivoire
HR 385 克罗地亚 Croatia
CU 53 古巴 Cuba
CW 599 库拉索 Curaçao
CY 357 塞浦路斯 Cyprus
CZ 420 捷克 Czechia
DK 45 丹麦 Denmark
DJ 253 吉布提 Djibouti
DM 1* 多米尼克 Dominica
DO 1* 多米尼加共和国 Dominican Republic
EC 593 厄瓜多尔 Ecuador
EG 20 埃及 Egypt
SV 503 萨尔瓦多 El Salvador
GQ 240 赤道几内亚 Equatorial Guinea
ER 291 厄立特里亚 Eritrea
EE 372 爱沙尼亚 Estonia
SZ 268 斯威士兰 Eswatini
ET 251 埃塞俄比亚 Ethiopia
FK 500 福克兰群岛（马尔维纳斯） Falkland Islands (Malvinas)
FO 298 法罗群岛 Faroe Islands
FJ 679 斐济 Fiji
FI 358 芬兰 Finland
FR 33 法国 France
GF 594 法属圭亚那 French Guiana
PF 689 法属波利尼西亚 French Polynesia
GA 241 加蓬 Gabon
GM 220 冈比亚 Gambia
GE 995 格鲁吉亚 Georgia
DE 49 德国 Germany
GH 233 加纳 Ghana
GI 350 直布罗陀 Gibraltar
GR 30 希腊 Greece
GL 299 格陵兰 Greenland
GD 1* 格林纳达 Grenada
GP 590 瓜德罗普 Guadeloupe
GU 1* 关岛 Guam
GT 502 危地马拉 Guatemala
GG 44* 根西岛 Guernsey
GN 224 几内亚 Guinea
GW 245 几内亚比绍 Guinea-Bissau
GY 592 圭亚那 Guyana
HT 509 海地 Haiti
HN 504 洪都拉斯 Honduras
HK 852 中国香港 Hong Kong, China
HU 36 匈牙利 Hungary
IS 354 冰岛 Iceland
IN 91 印度 India
ID 62 印度尼西亚 Indonesia
IR 98 伊朗 Iran
IQ 964 伊拉克 Iraq
IE 353 爱尔兰 Ireland
IM 44* 马恩岛 Isle of Man
IL 972 以色列 Israel
IT 39 意大利 Italy
JM 1* 牙买加 Jamaica
JP 81 日本 Japan
JE 44* 泽西岛 Jersey
JO 962 约旦 Jordan
KZ 7* 哈萨克斯坦 Kazakhstan
KE 254 肯尼亚 Kenya
KI 686 基里巴斯 Kiribati
XK 383 科索沃 Kosovo
KW 965 科威特 Kuwait
KG 996 吉尔吉斯斯坦 Kyrgyzstan
LA 856 老挝 Laos
LV 371 拉脱维亚 Latvia
LB 961 黎巴嫩 Lebanon
LS 266 莱索托 Lesotho
LR 231 利比里亚 Liberia
LY 218 利比亚 Libya
LI 423 列支敦士登 Liechtenstein
LT 370 立陶宛 Lithuania
LU 352 卢森堡 Luxembourg
MO 853 中国澳门 Macao, China
MG 261 马达加斯加 Madagascar
MW 265 马拉维 Malawi
MY 60 马来西亚 Malaysia
MV 960 马尔代夫 Maldives
ML 223 马里 Mali
MT 356 马耳他 Malta
MH 692 马绍尔群岛 Marshall Islands
MQ 596 马提尼克 Martinique
MR 222 毛里塔尼亚 Mauritania
MU 230 毛里求斯 Mauritius
YT 262* 马约特 Mayotte
MX 52 墨西哥 Mexico
FM 691 密克罗尼西亚 Micronesia
MD 373 摩尔多瓦 Moldova
MC 377 摩纳哥 Monaco
MN 976 蒙古 Mongolia
ME 382 黑山 Montenegro
MS 1* 蒙特塞拉特 Montserrat
MA 212 摩洛哥 Morocco
MZ 258 莫桑比克 Mozambique
MM 95 缅甸 Myanmar
NA 264 纳米比亚 Namibia
NR 674 瑙鲁 Nauru
NP 977 尼泊尔 Nepal
NL 31 荷兰 Netherlands
NC 687 新喀里多尼亚 New Caledonia
NZ 64 新西兰 New Zealand
NI 505 尼加拉瓜 Nicaragua
NE 227 尼日尔 Niger
NG 234 尼日利亚 Nigeria
NU 683 纽埃 Niue
NF 672 诺福克岛 Norfolk Island
KP 850 朝鲜 North Korea
MK 389 北马其顿 North Macedonia
MP 1* 北马里亚纳群岛 Northern Mariana Islands
NO 47 挪威 Norway
OM 968 阿曼 Oman
PK 92 巴基斯坦 Pakistan
PW 680 帕劳 Palau
PS 970 巴勒斯坦 Palestine
PA 507 巴拿马 Panama
PG 675 巴布亚新几内亚 Papua New Guinea
PY 595 巴拉圭 Paraguay
PE 51 秘鲁 Peru
PH 63 菲律宾 Philippines
PL 48 波兰 Poland
PT 351 葡萄牙 Portugal
PR 1* 波多黎各 Puerto Rico
QA 974 卡塔尔 Qatar
RE 262 留尼汪 Réunion
RO 40 罗马尼亚 Romania
RU 7 俄罗斯 Russia
RW 250 卢旺达 Rwanda
WS 685 萨摩亚 Samoa
SM 378 圣马力诺 San Marino
ST 239 圣多美和普林西比 São Tomé & Príncipe
SA 966 沙特阿拉伯 Saudi Arabia
SN 221 塞内加尔 Senegal
RS 381 塞尔维亚 Serbia
SC 248 塞舌尔 Seychelles
SL 232 塞拉利昂 Sierra Leone
SG 65 新加坡 Singapore
SX 1* 荷属圣马丁 Sint Maarten
SK 421 斯洛伐克 Slovakia
SI 386 斯洛文尼亚 Slovenia
SB 677 所罗门群岛 Solomon Islands
SO 252 索马里 Somalia
ZA 27 南非 South Africa
KR 82 韩国 South Korea
SS 211 南苏丹 South Sudan
ES 34 西班牙 Spain
LK 94 斯里兰卡 Sri Lanka
BL 590* 圣巴泰勒米 Saint Barthélemy
SH 290 圣赫勒拿 Saint Helena
KN 1* 圣基茨和尼维斯 Saint Kitts & Nevis
LC 1* 圣卢西亚 Saint Lucia
MF 590* 法属圣马丁 Saint Martin
PM 508 圣皮埃尔和密克隆群岛 Saint Pierre & Miquelon
VC 1* 圣文森特和格林纳丁斯 Saint Vincent & Grenadines
SD 249 苏丹 Sudan
SR 597 苏里南 Suriname
SJ 47* 斯瓦尔巴和扬马延 Svalbard & Jan Mayen
SE 46 瑞典 Sweden
CH 41 瑞士 Switzerland
SY 963 叙利亚 Syria
TW 886 中国台湾 Taiwan, China
TJ 992 塔吉克斯坦 Tajikistan
TZ 255 坦桑尼亚 Tanzania
TH 66 泰国 Thailand
TL 670 东帝汶 Timor-Leste
TG 228 多哥 Togo
TK 690 托克劳 Tokelau
TO 676 汤加 Tonga
TT 1* 特立尼达和多巴哥 Trinidad & Tobago
TA 290* 特里斯坦-达库尼亚群岛 Tristan da Cunha
TN 216 突尼斯 Tunisia
TR 90 土耳其 Türkiye
TM 993 土库曼斯坦 Turkmenistan
TC 1* 特克斯和凯科斯群岛 Turks & Caicos Islands
TV 688 图瓦卢 Tuvalu
VI 1* 美属维尔京群岛 U.S. Virgin Islands
UG 256 乌干达 Uganda
UA 380 乌克兰 Ukraine
AE 971 阿联酋 United Arab Emirates
GB 44 英国 United Kingdom
US 1 美国 United States
UY 598 乌拉圭 Uruguay
UZ 998 乌兹别克斯坦 Uzbekistan
VU 678 瓦努阿图 Vanuatu
VA 39* 梵蒂冈 Vatican City
VE 58 委内瑞拉 Venezuela
VN 84 越南 Vietnam
WF 681 瓦利斯和富图纳 Wallis & Futuna
EH 212* 西撒哈拉 Western Sahara
YE 967 也门 Yemen
ZM 260 赞比亚 Zambia
ZW 263 津巴布韦 Zimbabwe`

/** Every country and territory that people telephone from, in English order. Only the list of codes loads it. */
export const callingCodes: readonly CallingCode[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [region = '', marked = '', cn = '', ...en] = line.split(' ')
    return { region, code: marked.replace('*', ''), name: { cn, en: en.join(' ') }, isMain: !marked.endsWith('*') }
  })

/** The calling code of a region; undefined if there is none. */
export const callingCodeOfRegion = (region: string): string | undefined => callingCodes.find((row) => row.region === region)?.code

/** Where most visitors of a fair in China come from. */
const first = 'CN HK MO TW SG MY TH VN ID JP KR IN AE SA RU TR DE FR IT ES GB US CA BR MX AU'.split(' ')

const placeOf = ({ region }: CallingCode, own: string | null): number => {
  const at = first.indexOf(region)
  return region === own ? -1 : at < 0 ? first.length : at
}

/**
 * The calling codes that a phone field offers: the person's own region, then frequent ones, then all others by name.
 * @param own ISO 3166-1
 * @param countries the calling codes that an exhibition names; all by default
 */
export const offeredCallingCodes = (language: 'cn' | 'en', own: string | null, countries?: readonly string[]): CallingCode[] =>
  callingCodes
    .filter(({ code }) => !countries || countries.includes(code))
    .sort(
      (a, b) => placeOf(a, own) - placeOf(b, own) || a.name[language].localeCompare(b.name[language], language === 'cn' ? 'zh-CN' : 'en'),
    )
