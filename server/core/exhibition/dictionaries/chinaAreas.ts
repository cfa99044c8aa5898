interface City {
  key: string
  cn: string
  en: string
}

/** A province and its main cities; one without cities is chosen as it is. */
export interface ChinaArea {
  key: string
  cn: string
  en: string
  cities: City[]
}

/** `ISO 3166-2 code, name, name, cities as 'cn en'`. */
const area = (code: string, cn: string, en: string, cities = ''): ChinaArea => ({
  key: `CN-${code}`,
  cn,
  en,
  cities: cities
    .split(',')
    .filter(Boolean)
    .map((city) => {
      const [name, ...english] = city.trim().split(' ')
      const joined = english.join(' ')
      return { key: `CN-${code}-${joined.toLowerCase().replace(/[^a-z]/g, '')}`, cn: name!, en: joined }
    }),
})

/** China's provinces with their main cities, in the usual order. */
export const chinaAreas: ChinaArea[] = [
  area('BJ', '北京市', 'Beijing'),
  area('TJ', '天津市', 'Tianjin'),
  area(
    'HE',
    '河北省',
    'Hebei',
    '石家庄市 Shijiazhuang,唐山市 Tangshan,秦皇岛市 Qinhuangdao,邯郸市 Handan,保定市 Baoding,沧州市 Cangzhou,廊坊市 Langfang',
  ),
  area('SX', '山西省', 'Shanxi', '太原市 Taiyuan,大同市 Datong,长治市 Changzhi,晋城市 Jincheng,运城市 Yuncheng'),
  area('NM', '内蒙古自治区', 'Inner Mongolia', '呼和浩特市 Hohhot,包头市 Baotou,鄂尔多斯市 Ordos,赤峰市 Chifeng'),
  area('LN', '辽宁省', 'Liaoning', '沈阳市 Shenyang,大连市 Dalian,鞍山市 Anshan,锦州市 Jinzhou,营口市 Yingkou'),
  area('JL', '吉林省', 'Jilin', '长春市 Changchun,吉林市 Jilin City,四平市 Siping'),
  area('HL', '黑龙江省', 'Heilongjiang', '哈尔滨市 Harbin,齐齐哈尔市 Qiqihar,大庆市 Daqing,牡丹江市 Mudanjiang'),
  area('SH', '上海市', 'Shanghai'),
  area(
    'JS',
    '江苏省',
    'Jiangsu',
    '南京市 Nanjing,无锡市 Wuxi,徐州市 Xuzhou,常州市 Changzhou,苏州市 Suzhou,南通市 Nantong,扬州市 Yangzhou,镇江市 Zhenjiang,泰州市 Taizhou',
  ),
  area(
    'ZJ',
    '浙江省',
    'Zhejiang',
    '杭州市 Hangzhou,宁波市 Ningbo,温州市 Wenzhou,嘉兴市 Jiaxing,湖州市 Huzhou,绍兴市 Shaoxing,金华市 Jinhua,台州市 Taizhou',
  ),
  area('AH', '安徽省', 'Anhui', '合肥市 Hefei,芜湖市 Wuhu,蚌埠市 Bengbu,马鞍山市 Maanshan,安庆市 Anqing,滁州市 Chuzhou'),
  area('FJ', '福建省', 'Fujian', '福州市 Fuzhou,厦门市 Xiamen,泉州市 Quanzhou,漳州市 Zhangzhou,莆田市 Putian'),
  area('JX', '江西省', 'Jiangxi', '南昌市 Nanchang,景德镇市 Jingdezhen,九江市 Jiujiang,赣州市 Ganzhou,上饶市 Shangrao'),
  area(
    'SD',
    '山东省',
    'Shandong',
    '济南市 Jinan,青岛市 Qingdao,淄博市 Zibo,烟台市 Yantai,潍坊市 Weifang,济宁市 Jining,威海市 Weihai,临沂市 Linyi',
  ),
  area(
    'HA',
    '河南省',
    'Henan',
    '郑州市 Zhengzhou,开封市 Kaifeng,洛阳市 Luoyang,新乡市 Xinxiang,许昌市 Xuchang,南阳市 Nanyang,信阳市 Xinyang',
  ),
  area(
    'HB',
    '湖北省',
    'Hubei',
    '武汉市 Wuhan,黄石市 Huangshi,十堰市 Shiyan,宜昌市 Yichang,襄阳市 Xiangyang,鄂州市 Ezhou,荆门市 Jingmen,孝感市 Xiaogan,荆州市 Jingzhou,黄冈市 Huanggang,咸宁市 Xianning,随州市 Suizhou,恩施州 Enshi',
  ),
  area('HN', '湖南省', 'Hunan', '长沙市 Changsha,株洲市 Zhuzhou,湘潭市 Xiangtan,衡阳市 Hengyang,岳阳市 Yueyang,常德市 Changde'),
  area(
    'GD',
    '广东省',
    'Guangdong',
    '广州市 Guangzhou,深圳市 Shenzhen,珠海市 Zhuhai,汕头市 Shantou,佛山市 Foshan,江门市 Jiangmen,惠州市 Huizhou,东莞市 Dongguan,中山市 Zhongshan',
  ),
  area('GX', '广西壮族自治区', 'Guangxi', '南宁市 Nanning,柳州市 Liuzhou,桂林市 Guilin,北海市 Beihai'),
  area('HI', '海南省', 'Hainan', '海口市 Haikou,三亚市 Sanya'),
  area('CQ', '重庆市', 'Chongqing'),
  area('SC', '四川省', 'Sichuan', '成都市 Chengdu,自贡市 Zigong,攀枝花市 Panzhihua,德阳市 Deyang,绵阳市 Mianyang,宜宾市 Yibin'),
  area('GZ', '贵州省', 'Guizhou', '贵阳市 Guiyang,遵义市 Zunyi'),
  area('YN', '云南省', 'Yunnan', '昆明市 Kunming,曲靖市 Qujing,大理州 Dali'),
  area('XZ', '西藏自治区', 'Tibet', '拉萨市 Lhasa,日喀则市 Shigatse'),
  area('SN', '陕西省', 'Shaanxi', '西安市 Xian,宝鸡市 Baoji,咸阳市 Xianyang,汉中市 Hanzhong'),
  area('GS', '甘肃省', 'Gansu', '兰州市 Lanzhou,天水市 Tianshui'),
  area('QH', '青海省', 'Qinghai', '西宁市 Xining'),
  area('NX', '宁夏回族自治区', 'Ningxia', '银川市 Yinchuan'),
  area('XJ', '新疆维吾尔自治区', 'Xinjiang', '乌鲁木齐市 Urumqi,克拉玛依市 Karamay'),
  area('HK', '香港特别行政区', 'Hong Kong, China'),
  area('MO', '澳门特别行政区', 'Macao, China'),
  area('TW', '台湾省', 'Taiwan, China', '台北市 Taipei,高雄市 Kaohsiung,台中市 Taichung,台南市 Tainan'),
]
