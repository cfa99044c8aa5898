/** Provinces and cities with which names of companies begin. Longer ones come first where one begins like another. */
const places =
  '内蒙古 黑龙江 石家庄 呼和浩特 哈尔滨 乌鲁木齐 张家港 连云港 马鞍山 景德镇 秦皇岛 张家口 牡丹江 齐齐哈尔 攀枝花 西双版纳 葫芦岛 ' +
  '北京 上海 天津 重庆 河北 山西 辽宁 吉林 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 海南 四川 贵州 云南 陕西 甘肃 青海 ' +
  '台湾 广西 西藏 宁夏 新疆 香港 澳门 中国 武汉 襄阳 宜昌 荆州 荆门 黄石 黄冈 十堰 孝感 随州 恩施 咸宁 鄂州 仙桃 潜江 天门 ' +
  '长沙 株洲 湘潭 衡阳 岳阳 常德 郴州 广州 深圳 佛山 东莞 中山 珠海 惠州 江门 汕头 湛江 肇庆 清远 顺德 南京 苏州 无锡 常州 南通 ' +
  '扬州 镇江 泰州 徐州 盐城 淮安 昆山 江阴 常熟 太仓 杭州 宁波 温州 嘉兴 湖州 绍兴 金华 台州 义乌 余姚 慈溪 丽水 衢州 舟山 合肥 ' +
  '芜湖 蚌埠 安庆 滁州 福州 厦门 泉州 漳州 莆田 龙岩 南昌 九江 赣州 宜春 上饶 济南 青岛 烟台 潍坊 淄博 临沂 威海 济宁 泰安 德州 ' +
  '郑州 洛阳 开封 新乡 安阳 许昌 南阳 焦作 太原 大同 沈阳 大连 鞍山 长春 唐山 保定 邯郸 廊坊 沧州 成都 绵阳 德阳 宜宾 自贡 泸州 ' +
  '贵阳 遵义 昆明 大理 西安 宝鸡 咸阳 兰州 西宁 银川 南宁 柳州 桂林 海口 三亚'
const placesAtStart = new RegExp(`^(?:(?:${places.split(' ').join('|')})(?:省|市|特别行政区|自治区)?|[\\u4e00-\\u9fff]{2}[市县](?=.{4}))`)

const legalFormAtEnd = /(?:有限责任公司|股份有限公司|集团有限公司|有限公司|股份公司|分公司|公司|集团|股份|总厂|厂)$/

/** What companies do. Such words end most names, one after another, and distinguish no company. */
const trades =
  '机器人 零部件 零配件 自动化 数控 智能 装备 设备 机械 机电 电机 机床 模具 刀具 量具 工具 夹具 液压 气动 传动 轴承 齿轮 阀门 泵业 铸造 压铸 锻造 ' +
  '焊接 激光 光电 光学 电气 电器 电子 电力 电缆 电源 科技 技术 工业 制造 重工 精密 精工制造 精机 塑机 机车 实业 产业 贸易 商贸 进出口 国际 发展 控股 投资 ' +
  '仪器 仪表 测控 检测 控制 系统 软件 信息 网络 数据 数码 通信 通讯 材料 新材料 金属 钢铁 铝业 铜业 五金 紧固件 部件 配件 元件 组件 汽车 汽配 航空 航天 ' +
  '船舶 轨道 交通 物流 仓储 包装 印刷 塑料 橡胶 化工 涂料 环保 环境 水务 能源 新能源 储能 电池 光伏 风电 建设 建筑 建材 工程 安装 设计 展览 会展 展示 ' +
  '广告 传媒 文化 教育 咨询 服务 管理 医疗 医药 药业 生物 健康 食品 饮料 乳业 茶业 茶叶 酒业 农业 农机 粮油 纺织 服饰 服装 家具 家居 玩具 照明 陶瓷 玻璃 ' +
  '研究院 研究所 设计院 中心'
const tradeAtEnd = new RegExp(
  `(?:${trades
    .split(' ')
    .sort((one, other) => other.length - one.length)
    .join('|')})$`,
)

const bracketed = /[（(【[].*?[）)】\]]/g

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** Takes off what a pattern finds, as long as it finds something and something is left. */
const withoutEach = (text: string, pattern: RegExp): string => {
  const rest = text.replace(pattern, '')
  return rest === text || rest === '' ? text : withoutEach(rest, pattern)
}

const chineseBrand = (name: string): string => {
  const whole = name.replace(bracketed, '').replace(/\s/g, '')
  const named = withoutEach(withoutEach(whole, legalFormAtEnd), placesAtStart)
  const brand = withoutEach(named, tradeAtEnd)
  // 上海电气: without its city only a trade is left, so the city is the brand.
  const own = tradeAtEnd.test(brand) && brand.replace(tradeAtEnd, '') === '' ? whole : brand
  const letters = [...own]
  return letters.slice(0, letters.length === 3 ? 3 : 2).join('')
}

const skippedWords = new Set(
  (
    'the and of for co company ltd limited llc inc corp corporation plc gmbh ag kg sa srl spa bv ab oy holding holdings group international ' +
    'industrial industries industry equipment machinery machine machines machinebau maschinenbau tools tool technology technologies tech cnc ' +
    'electric electrical electronics electronic motor motors robot robotics auto automotive parts aviation aerospace components hydraulic ' +
    'hydraulics automation intelligent smart precision manufacturing trading trade engineering systems solutions welding materials energy ' +
    'china beijing shanghai tianjin chongqing hubei hunan henan hebei jiangsu zhejiang anhui fujian jiangxi shandong guangdong sichuan wuhan ' +
    'xiangyang yichang jingzhou luoyang zhengzhou nanchang suzhou hefei changsha guangzhou shenzhen foshan dongguan ningbo wuxi nanjing hangzhou ' +
    'qingdao jinan shenyang dalian xian chengdu xiamen fuzhou changzhou wenzhou taizhou tangshan'
  ).split(' '),
)

const latinBrand = (name: string): string => {
  const all = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const own = all.filter((word) => !skippedWords.has(word.toLowerCase()))
  const words = own.length > 0 ? own : all
  const [first = ''] = words
  if (/^[\p{Lu}\p{N}]{2,3}$/u.test(first)) return first
  return words
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join('')
}

/**
 * The characters by which people know a company, for where its logo would be: without place, legal form and trade. Two characters of a
 * Chinese name, three where the brand has three. A short acronym, or the initials of any other name.
 * @example brandOf('武汉华锋电机有限公司') // '华锋'
 * @example brandOf('Wuhan Huafeng Electric Motor Co., Ltd.') // 'H'
 */
export const brandOf = (name: string): string => (isChinese(name) ? chineseBrand(name) : latinBrand(name))
