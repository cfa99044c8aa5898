/** Words by which a line of a card shows its kind, in Chinese and English. */

export const labels = {
  mobile: /手机|移动|\b(?:mobile|mob|cell|m)\b/i,
  phone: /电话|\b(?:tel|telephone|phone|t|p)\b/i,
  fax: /传真|\bfax\b/i,
  address: /^(?:公司|单位|联系)?地址|^(?:address|add)\b/i,
  /** A label at the beginning of a line, with its colon. */
  any: /^(?:(?:公司|单位|联系)?地址|姓名|职位|职务|公司|单位|address|add|name|company|position|title)\s*[:：]\s*/i,
}

export const companyWords =
  /公司|集团|研究[所院]|设计院|事务所|大学|学院|协会|学会|商会|工厂|厂$|银行|医院|中心$|商行|工作室|\b(?:ltd|limited|llc|inc|corp|corporation|company|co\.|gmbh|ag|kg|s\.?p\.?a|s\.?r\.?l|s\.?a|b\.?v|pte|pty|plc|lda|oy|ab|a\/s|group|holdings|industries|university|institute|association|systems|technologies|solutions)\b/i

export const positionWords =
  /总监|经理|主管|主任|总裁|董事|厂长|工程师|设计师|顾问|专员|助理|秘书|会长|理事|教授|研究员|院长|校长|主编|记者|编辑|合伙人|创始人|采购员|业务员|销售员|代表|部长|处长|科长|\b(?:manager|director|engineer|president|officer|head of|chief|owner|founder|partner|executive|consultant|assistant|secretary|buyer|purchaser|representative|supervisor|specialist|analyst|designer|architect|professor|editor|journalist|reporter|chairman|chairwoman|ceo|cto|cfo|coo|vp|sales|marketing|procurement|lead|leader|coordinator|technician)\b/i

/** Parts of addresses. Each counts. */
export const addressWords =
  /[\u4e00-\u9fff]{2}(?:省|市|区|县|镇|乡)|路|街|大道|道\d|号|栋|幢|楼|层|室|园区|大厦|广场|\b(?:street|st|road|rd|avenue|ave|lane|drive|boulevard|blvd|square|place|building|floor|suite|room|strasse|straße|rue|via|rua|iela|plaza|park|district|city|province|tower|box)\b|\w+stra(?:ss|ß)e\b|\b\d{4,6}\b|\b(?:china|usa|uk|germany|italy|france|japan|australia|singapore|uae|latvia|portugal|spain|india|korea)\b/gi

/** Words that begin with a capital letter and are no person. */
export const isPlaceName =
  /\b(?:Street|Road|Avenue|China|Germany|Italy|France|Japan|Tel|Mobile|Email|Address|Website|Fax|Department|Division|Since|Your|The|And|With|For)\b/

/** The family names of most people in China (the 100 commonest of the census, and others that are seen at fairs), and the common double ones. */
export const familyNames =
  /^(?:欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|令狐|司徒|夏侯|[王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文庞樊兰殷施陶洪翟安颜倪严牛温芦季俞章鲁葛伍韦申尤毕聂焦向柳邢路岳齐梅莫庄辛管祝左涂谷祁时舒耿牟卜詹关苗凌费纪靳盛童欧甄项曲成游阳裴席卫查屈鲍位覃霍翁隋甘景薄单包司柏宁柯阮桂闵解强柴华车冉房边辜吉饶刁瞿戚丘古米池滕晋苑邬臧畅宫来嵇褚郎])/
